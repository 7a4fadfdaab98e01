import { describe, expect, it } from 'vitest';
import type { Line } from '../../protocol';
import { chapterOf, deedsOf, deedWords, numbers, reasons, titles } from './deeds';
import type { Hero, Position } from './position';
import { en } from './words_en';

const line = (kind: string, facts: Line['facts'] = {}, text = ''): Line => ({ number: 0, moment: 0, rule: '', kind, facts, text });
const hero = (name: string, owner: number) => ({ name, owner }) as Hero;
const [ras, krau] = [hero('ras', 0), hero('krau', 1)];
const now = { heroes: [ras, krau], round: 3, skulls: 2 } as Position;
const LINES = [
  line('struck', { who: 'hound-1', by: 'ras', n: 3 }),
  line('struck', { who: 'hound-1', by: 'krau', n: 2 }),
  line('slain', { who: 'hound-1', hero: 'ras' }, 'Fang Hound 1 is defeated by Ras.'),
  line('struck', { who: 'krau', by: 'hound-2', n: 4 }),
  line('struck', { who: 'ras', by: 'hound-2', n: 1 }),
  line('skill', { hero: 'ras', burn: true }),
  line('dual attack', { seat: 0, helper: 1 }),
  line('died', { hero: 'krau' }, 'Krau dies.'),
  line('battle won'),
  line('judged', { mission: true, success: true }),
  line('judged', { mission: true, success: false }),
];

describe('what a chapter comes to', () => {
  it('counts what each hero did', () => {
    expect(deedsOf(LINES, ras, now)).toEqual({ damage: 3, felled: 1, taken: 1, died: 0, burns: 1, lent: 0 });
    expect(deedsOf(LINES, krau, now)).toEqual({ damage: 2, felled: 0, taken: 4, died: 1, burns: 0, lent: 1 });
  });

  it('says only what was done', () => {
    expect(deedWords(deedsOf(LINES, krau, now), en)).toEqual(['dealt 2 damage', 'took 4 damage', 'fell once', 'helped a friend once']);
  });

  it('gives a title to whoever did most, and to nobody if two did', () => {
    const all = [ras, krau].map((one) => deedsOf(LINES, one, now));
    expect(titles(all, en)).toEqual([['Hardest hitter', 'Slayer'], ['Shield of the team', 'Truest friend']]);
    expect(titles([all[0]!, all[0]!], en)).toEqual([[], []]);
  });

  it('tells of this chapter of a campaign alone', () => {
    expect(chapterOf([line('struck'), line('chapter'), line('slain')]).map(({ kind }) => kind)).toEqual(['chapter', 'slain']);
    expect(chapterOf([line('slain')])).toEqual([]); // its beginning is still to come
  });

  it('says what ended it, and why that was the end', () => {
    const lost = line('lost', {}, 'The chapter is lost. No hero is left standing.');
    expect(reasons([...LINES.slice(0, 8), lost, line('ended')])).toEqual(['Krau dies.', 'No hero is left standing.']);
    expect(reasons([...LINES.slice(0, 3), line('objectives', {}, 'All objectives are completed!')])).toEqual(['Fang Hound 1 is defeated by Ras.', 'All objectives are completed!']);
    expect(reasons([])).toEqual([]);
  });

  it('is a story in numbers', () => {
    expect(Object.fromEntries(numbers(LINES, now, 6, en).map(({ what, count }) => [what, count]))).toEqual({
      rounds: 3, 'battles won': 1, 'enemies felled': 1, missions: '1/2', 'Dual Attacks': 1, 'times a hero fell': 1, skulls: '2/6',
    });
  });
});
