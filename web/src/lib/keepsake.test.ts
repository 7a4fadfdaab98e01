import { beforeEach, describe, expect, it } from 'vitest';
import { firstCommitment, inWords, keepsakeOf, missingAnswer } from './keepsake';
import { findTable, remember } from './tables';

const sat = (letters: string, commitment: string) => ({ key: `key of ${letters}`, letters, commitment, links: [] });

describe('what this browser kept of the dice', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    Object.assign(globalThis, { localStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) } });
  });

  it('is the commitment that was shown first, whatever is shown later', () => {
    remember({ id: 't', tokens: ['a'] });
    expect(firstCommitment('t', 'one')).toBe('one');
    expect(firstCommitment('t', 'two')).toBe('one');
    remember({ id: 't', tokens: ['a'], over: true });
    expect(findTable('t')?.commitment).toBe('one');
    expect(firstCommitment('other', 'two')).toBe('two');
  });

  it('is the one that was seen when sitting down, if none was kept before', () => {
    remember({ id: 't', sat: { 0: sat('abc', 'one') } });
    expect(firstCommitment('t', 'two')).toBe('one');
  });

  it('has the letters of every seat that sent some', () => {
    remember({ id: 't', commitment: 'one', sat: { 0: sat('abc', 'one'), 1: sat('', 'one'), 2: sat('def', 'one') } });
    expect(keepsakeOf('t')).toEqual({ table: 't', commitment: 'one', letters: ['abc', 'def'] });
    expect(inWords(keepsakeOf('t'))).toBe('Table: t\nCommitment: one\nLetters: abc\nLetters: def');
    expect(keepsakeOf('unknown')).toEqual({ table: 'unknown', commitment: '', letters: [] });
  });
});

describe('the answers given here', () => {
  const log = [
    { seat: null, answers: ['hit'] },
    { seat: 0, answers: ['roll', 'miss'] },
    { seat: 1, answers: ['pass'] },
    { seat: 0, answers: ['roll', 'hit'] },
    { seat: 0, answers: [] },
  ];
  const roll = { seat: 0, answer: 'roll' };

  it('are in the log, in their order, with those of others between them', () => {
    expect(missingAnswer([], log)).toBeNull();
    expect(missingAnswer([roll, roll], log)).toBeNull();
    expect(missingAnswer([roll, { seat: 1, answer: 'pass' }, roll], log)).toBeNull();
  });

  it('are missed if they are not, or were given by another seat, or at another time', () => {
    expect(missingAnswer([roll, roll, roll], log)).toEqual(roll);
    expect(missingAnswer([{ seat: 1, answer: 'roll' }], log)).toEqual({ seat: 1, answer: 'roll' });
    expect(missingAnswer([{ seat: 1, answer: 'pass' }, roll, roll], log)).toEqual(roll);
  });
});
