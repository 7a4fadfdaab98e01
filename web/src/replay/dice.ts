/** The check of a game's dice, by the server's own checker, in this browser. */
import { exportRecord } from '../lib/api';

interface Checker {
  loadRecord: (source: string) => unknown;
  checkRecord: (record: unknown) => Verdict;
}

export interface Verdict {
  /** Nothing that could be checked is wrong. */
  holds: boolean;
  /** Besides, it was held against what somebody had kept: the server cannot have chosen the dice. */
  honest: boolean;
  wrong: string;
  verdict: string;
  checked: string[];
  unchecked: string[];
}

const CHECKER = '/static/dice.js';
const KEPT = 'emberhall.record.';

/** A game taken in from a file is checked by its file: the table here knows only its answers. */
export function keepRecord(table: string, text: string): void {
  try {
    sessionStorage.setItem(KEPT + table, text);
  } catch {
    // Then the checker's page can be given the file itself.
  }
}

/** What the checker says; `absent` if this server brings none, `elsewhere` if the dice of this game are not here. */
export async function checkDice(table: string, token: string): Promise<Verdict | 'absent' | 'elsewhere'> {
  const source = sessionStorage.getItem(KEPT + table) ?? (await exportRecord(table, token));
  const { log } = JSON.parse(source) as { log?: unknown[] };
  if (!log?.length) return 'elsewhere';
  let checker: Checker;
  try {
    checker = (await import(/* @vite-ignore */ CHECKER)) as Checker;
  } catch {
    return 'absent';
  }
  return checker.checkRecord(checker.loadRecord(source));
}
