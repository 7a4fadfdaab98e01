import { describe, expect, it } from 'vitest';
import { cardsOf, forCard, forDie, forUse, offers, placesOf } from './answers';

const choices = ['pass', 'play:clash:hit', 'play:clash:block', 'play:clash+hit:hit', 'play:hit', 'use:kneel', 'use:orb-of-venom:enemy', 'block:paladin'].map(
  (answer) => ({ answer, label: answer }),
);

describe('answers and the things that stand for them', () => {
  it('finds every way to play a card, alone and in a pair', () => {
    expect(forCard(choices, 'clash').map(({ answer }) => answer)).toEqual(['play:clash:hit', 'play:clash:block', 'play:clash+hit:hit']);
    expect(forCard(choices, 'hit').map(({ answer }) => answer)).toEqual(['play:clash+hit:hit', 'play:hit']);
    expect(forCard(choices, 'heal')).toEqual([]);
  });
  it('reads which of my cards an answer moves', () => {
    expect(cardsOf('swap:hit:counter')).toEqual(['hit']);
    expect(cardsOf('discard:heal')).toEqual(['heal']);
    expect(cardsOf('keep:bolt')).toEqual(['bolt']);
    expect(cardsOf('roll')).toEqual([]);
  });
  it('finds uses of abilities and relics, and the die to stop', () => {
    expect(forUse(choices, 'kneel')).toHaveLength(1);
    expect(forUse(choices, 'orb-of-venom')).toHaveLength(1);
    expect(forDie(choices, 'paladin')?.answer).toBe('block:paladin');
    expect(forDie(choices, 'enemy')).toBeUndefined();
  });
  it('points at two cards for a pair of equals', () => {
    expect(placesOf(['heal', 'hit', 'hit'], 'play:hit+hit')).toEqual([1, 2]);
    expect(placesOf(['heal', 'hit', 'hit'], null)).toEqual([]);
  });
  it('leaves passing and ordering to the prompt bar', () => {
    expect(['roll', 'flee', 'play:heal', 'choose:orric', 'give-up:power'].every(offers)).toBe(true);
    expect(['pass', 'leave', 'order:enemy+heal'].some(offers)).toBe(false);
  });
});
