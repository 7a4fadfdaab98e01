import { describe, expect, it } from 'vitest';
import { Notes } from './notes.svelte';

const shown = ({ why, hinting, recapping }: Notes) => [why, hinting, recapping];

describe('what is explained above the prompt', () => {
  it('is one thing at a time: what was asked for last', () => {
    const notes = new Notes();
    notes.recapping = true;
    notes.hinting = 7;
    expect(shown(notes)).toEqual(['', 7, false]);
    notes.why = 'ER-TURN-3';
    expect(shown(notes)).toEqual(['ER-TURN-3', -1, false]);
    notes.recapping = true;
    expect(shown(notes)).toEqual(['', -1, true]);
  });

  it('is put away without anything else', () => {
    const notes = new Notes();
    notes.hinting = 7;
    [notes.why, notes.recapping] = ['', false];
    expect(shown(notes)).toEqual(['', 7, false]);
    notes.hinting = -1;
    expect(shown(notes)).toEqual(['', -1, false]);
  });

  it('is what was missed when somebody comes back, unless they were reading', () => {
    const notes = new Notes();
    notes.hinting = 7;
    notes.comeBack(7);
    expect(shown(notes)).toEqual(['', 7, false]);
    notes.comeBack(8); // that hint was for another question
    expect(shown(notes)).toEqual(['', -1, true]);
  });
});
