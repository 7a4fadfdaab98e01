/** What a finished race comes to: the roll that decided it, how each champion fared, the story in numbers. Counted from what was told. */
import type { Line } from '../../protocol';
import { told, type Told } from '../told';
import { CHECKPOINT, LAIR, type Facts } from './types';
import type { Words } from './words';

type Event = Told<Facts>;
const read = (log: readonly Line[]): Event[] => log.map((line) => told<Facts>(line));

export interface Decisive {
  /** What was told of it, and of the end. */
  why: string[];
  /** The faces of the last roll, if it was dice that decided. */
  dice: string[];
}

/** The roll or the card that felled the boss, or the last defeat of somebody who played alone. */
export function decisive(log: readonly Line[]): Decisive {
  const lines = read(log);
  const end = lines.findLastIndex(({ kind }) => kind === 'won' || kind === 'lost');
  if (end < 0) return { why: [], dice: [] };
  const before = lines.slice(0, end);
  const cause = before.findLast(({ kind }) => (lines[end]!.kind === 'won' ? kind === 'rolled' || kind === 'played' : kind === 'defeated'));
  return { why: [cause?.text ?? '', lines[end]!.text].filter(Boolean), dice: cause?.kind === 'rolled' ? cause.facts.dice : [] };
}

export interface Journey {
  beaten: number;
  dealt: number;
  taken: number;
  criticals: number;
  blocks: number;
  played: number;
  countered: number;
  defeats: number;
  flights: number;
}

/** How one champion fared. Wounds of an enemy are the work of whose turn it is. */
export function journey(log: readonly Line[], seat: number): Journey {
  const sum: Journey = { beaten: 0, dealt: 0, taken: 0, criticals: 0, blocks: 0, played: 0, countered: 0, defeats: 0, flights: 0 };
  let active = -1;
  for (const event of read(log)) {
    if (event.kind === 'turn') active = event.facts.seat;
    if (event.kind === 'enemy wounded') sum.dealt += active === seat ? event.facts.points : 0;
    if (!('seat' in event.facts) || event.facts.seat !== seat) continue;
    if (event.kind === 'victory' || event.kind === 'won') sum.beaten += 1;
    else if (event.kind === 'wounded') sum.taken += event.facts.points;
    else if (event.kind === 'rolled') sum.criticals += event.facts.dice[0] === 'critical' && (event.facts.again ?? 'champion') === 'champion' ? 1 : 0;
    else if (event.kind === 'prevented') sum.blocks += 1;
    else if (event.kind === 'played') sum.played += 1;
    else if (event.kind === 'countered') sum.countered += 1;
    else if (event.kind === 'defeated') sum.defeats += 1;
    else if (event.kind === 'fled') sum.flights += 1;
  }
  return sum;
}

/** What stands together in one line. */
const LINES: (keyof Journey)[][] = [['beaten'], ['dealt', 'taken'], ['criticals', 'blocks'], ['played', 'countered'], ['defeats', 'flights']];

/** A journey in words; nothing that did not happen, but damage given and taken are told together. */
export function journeyWords(made: Journey, w: Words): string[] {
  const fought = made.dealt + made.taken;
  const happened = (what: keyof Journey): boolean => made[what] > 0 || (fought > 0 && (what === 'dealt' || what === 'taken'));
  return LINES.map((line) => line.filter(happened).map((what) => w.journey[what](made[what])).join(', ')).filter(Boolean);
}

/** How far somebody came. */
export function reached(position: number, w: Words): string {
  if (position === LAIR) return w.atLair;
  if (position === CHECKPOINT) return w.atCheckpoint;
  return position ? w.onSpace(position, LAIR) : w.atStart;
}

export function numbers(log: readonly Line[], w: Words): { what: string; count: number }[] {
  const count = (...kinds: (keyof Facts)[]): number => log.filter(({ kind }) => kinds.includes(kind as keyof Facts)).length;
  return [
    { what: w.numbers.turns, count: count('turn') },
    { what: w.numbers.rolls, count: count('rolled', 'parting attack') },
    { what: w.numbers.beaten, count: count('victory', 'won') },
    { what: w.numbers.defeats, count: count('defeated') },
    { what: w.numbers.played, count: count('played') },
    { what: w.numbers.countered, count: count('countered') },
  ];
}
