import { describe, expect, it } from 'vitest';
import { meant, proposers, thingAt } from './pointing';

const choices = [
  { answer: 'move:p3', label: 'Move to P3' },
  { answer: 'end', label: 'End the turn' },
];

describe('pointing', () => {
  it('finds the answer that is meant, by name or by words', () => {
    expect(meant('move:p3', choices)?.answer).toBe('move:p3');
    expect(meant(' end the TURN ', choices)?.answer).toBe('end');
    expect(meant('the door', choices)).toBeUndefined();
  });

  it('tells who proposes what', () => {
    const proposals = [1, 2].map((seat) => ({ type: 'pointed' as const, seat, thing: 'End the turn', propose: true }));
    expect([...proposers(proposals, choices)]).toEqual([['end', [1, 2]]]);
  });

  it('names what was clicked', () => {
    document.body.innerHTML = '<main id="content" aria-label="board"><b></b><ul><li data-answer="end"><i></i></li><li>Hero  <u>Ras</u></li></ul></main>';
    expect(thingAt(document.querySelector('i'))).toBe('end');
    expect(thingAt(document.querySelector('u'))).toBe('Hero Ras');
    expect(thingAt(document.querySelector('b'))).toBe('');
    document.body.innerHTML = '<table><tr><th scope="row">Ras</th><td>8</td></tr></table>';
    expect(thingAt(document.querySelector('td'))).toBe('Ras');
  });
});
