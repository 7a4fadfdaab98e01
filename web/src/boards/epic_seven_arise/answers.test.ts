import { describe, expect, it } from 'vitest';
import { byThing, cardsOf, folk, lent, offers, parse, places, pointedThing, readOffers, stones } from './answers';

const offered = readOffers(
  [
    'play:5-blue', 'play:ember-phial', 'use:ember-phial', 'dual:ras:5-red', 'drink:krau', 'target:husk-1', 'skill:1', 'burn:1', 'pay:white', 'pay:3-red',
    'move:p4', 'fight:p5', 'end',
  ].map((answer) => ({ answer, label: answer })),
);

describe('answers', () => {
  it('are offered on the board if they mean a thing', () => {
    expect(['play:5-blue', 'move:p4', 'keep:3-red', 'skill:2', 'dual:ras:5-red'].every(offers)).toBe(true);
    expect(['end', 'keep', 'pass', 'back', 'go-on', 'fall'].some(offers)).toBe(false);
  });
  it('are read as a verb and a thing', () => {
    expect(parse('dual:ras:5-red')).toEqual({ verb: 'dual', thing: 'ras:5-red' });
    expect(parse('end')).toEqual({ verb: 'end', thing: '' });
  });
  it('belong to cards, of which some can do two things', () => {
    const cards = cardsOf(offered);
    expect(cards.get('ember-phial')?.map(({ verb }) => verb)).toEqual(['play', 'use']);
    expect([...cards.keys()]).toEqual(['5-blue', 'ember-phial', '3-red']);
  });
  it('belong to tiles, combatants, Skystones and skills', () => {
    expect([...places(offered).keys()]).toEqual(['p4', 'p5']);
    expect([...folk(offered).keys()]).toEqual(['krau', 'husk-1']);
    expect([...stones(offered).keys()]).toEqual(['white']);
    expect(byThing(offered, 'burn').get('1')?.answer).toBe('burn:1');
  });
  it('name who lends which card', () => {
    expect(lent(offered).map(({ hero, card }) => [hero, card])).toEqual([['ras', '5-red']]);
    expect(pointedThing('dual:ras:5-red')).toBe('5-red');
    expect(pointedThing(null)).toBe('');
  });
});
