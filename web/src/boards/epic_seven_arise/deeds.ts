/** What a chapter comes to: why it ended, what each hero did, the story in numbers. Counted from what was told. */
import type { Line } from '../../protocol';
import { heroesOf, type Hero, type Position } from './position';
import type { Words } from './words';

/** What was told since the chapter began: a campaign tells of several. Nothing as long as its beginning is not known. */
export function chapterOf(told: readonly Line[]): readonly Line[] {
  const start = told.findLastIndex(({ kind }) => kind === 'chapter');
  return start < 0 ? [] : told.slice(start);
}

/** What may bring an end about. */
const DECISIVE = new Set(['slain', 'died', 'skulls', 'found']);

/** What brought the end about, and what the end says of itself. */
export function reasons(lines: readonly Line[]): string[] {
  const end = lines.findLastIndex(({ kind }) => kind === 'lost' || kind === 'objectives');
  if (end < 0) return [];
  const cause = lines.slice(0, end).findLast(({ kind }) => DECISIVE.has(kind));
  return [cause?.text ?? '', lines[end]!.text.replace(/^[^.]*\. /, '')].filter(Boolean);
}

const sum = (lines: readonly Line[], kind: string, holds: (facts: Line['facts']) => boolean): number =>
  lines.reduce((total, line) => total + (line.kind === kind && holds(line.facts) ? Number(line.facts.n ?? 1) : 0), 0);

export interface Deeds {
  damage: number;
  felled: number;
  taken: number;
  died: number;
  burns: number;
  /** Cards lent to friends. */
  lent: number;
}

export function deedsOf(lines: readonly Line[], hero: Hero, now: Position): Deeds {
  const of = (facts: Line['facts']): boolean => facts.hero === hero.name;
  return {
    damage: sum(lines, 'struck', ({ by, who }) => by === hero.name && !now.heroes.some(({ name }) => name === who)),
    felled: sum(lines, 'slain', of),
    taken: sum(lines, 'struck', ({ who }) => who === hero.name),
    died: sum(lines, 'died', of),
    burns: sum(lines, 'skill', (facts) => of(facts) && facts.burn === true),
    lent: heroesOf(now, hero.owner)[0] === hero ? sum(lines, 'dual attack', ({ helper }) => helper === hero.owner) : 0,
  };
}

/** What a hero did, in words; nothing that was not done. */
export const deedWords = (done: Deeds, w: Words): string[] =>
  (Object.keys(done) as (keyof Deeds)[]).flatMap((what) => (done[what] ? [w.deeds[what](done[what])] : []));

/** The hero who did most of each, if one did. */
export function titles(all: readonly Deeds[], w: Words): string[][] {
  const found: string[][] = all.map(() => []);
  for (const what of ['damage', 'felled', 'taken', 'lent'] as const) {
    const most = Math.max(...all.map((done) => done[what]));
    const [first, ...others] = all.flatMap((done, place) => (most > 0 && done[what] === most ? [place] : []));
    if (first !== undefined && !others.length) found[first]!.push(w.titles[what]);
  }
  return found;
}

export function numbers(lines: readonly Line[], now: Position, skulls: number, w: Words): { what: string; count: string | number }[] {
  const count = (kind: string, holds: (facts: Line['facts']) => boolean = () => true): number => lines.filter((line) => line.kind === kind && holds(line.facts)).length;
  const missions = count('judged', ({ mission }) => mission === true);
  return [
    { what: w.numbers.rounds, count: now.round },
    { what: w.numbers.battles, count: count('battle won') },
    { what: w.numbers.felled, count: count('slain') },
    { what: w.numbers.missions, count: `${count('judged', ({ mission, success }) => mission === true && success === true)}/${missions}` },
    { what: w.numbers.duals, count: count('dual attack') },
    { what: w.numbers.deaths, count: count('died') },
    { what: w.numbers.skulls, count: `${now.skulls}/${skulls}` },
  ];
}
