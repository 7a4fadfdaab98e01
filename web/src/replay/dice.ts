/** The check of a game's dice, by the server's own checker, in this browser. */
import { texts } from '../i18n';
import { exportRecord } from '../lib/api';
import { missingAnswer, type Gave, type Keepsake } from '../lib/keepsake';
import { settings } from '../lib/settings.svelte';

interface Checker {
  loadRecord: (source: string) => { log: { seat: number | null; answers: string[] }[] };
  checkRecord: (record: unknown, keepsake: Keepsake | undefined, language: string) => Verdict;
}

export interface Verdict {
  /** Nothing that could be checked is wrong. */
  holds: boolean;
  /** Besides, it was held against what somebody had kept: the server cannot have chosen the dice. */
  honest: boolean;
  wrong: string;
  draws: number;
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

/**
 * What the checker says, with what this browser has kept; `absent` if this server brings none, `elsewhere` if the dice
 * of this game are not here. The answers that were given here have to be in the record: else it is of another game.
 */
export async function checkDice(table: string, token: string, keepsake?: Keepsake, gave: readonly Gave[] = []): Promise<Verdict | 'absent' | 'elsewhere'> {
  const own = sessionStorage.getItem(KEPT + table);
  const source = own ?? (await exportRecord(table, token));
  const { log } = JSON.parse(source) as { log?: unknown[] };
  if (!log?.length) return 'elsewhere';
  let checker: Checker;
  try {
    checker = (await import(/* @vite-ignore */ CHECKER)) as Checker;
  } catch {
    return 'absent';
  }
  const record = checker.loadRecord(source);
  const verdict = checker.checkRecord(record, own === null ? keepsake : undefined, settings.language);
  const missing = missingAnswer(gave, record.log);
  if (!missing || verdict.wrong) return verdict;
  const wrong = texts().dice.missing(missing.answer);
  return { ...verdict, wrong, holds: false, honest: false, verdict: wrong };
}
