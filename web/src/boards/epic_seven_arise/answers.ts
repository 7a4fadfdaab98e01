/** What each answer means on the board: a tile, a circle, a card, a skill, a combatant, a ware. */
import type { Choice } from '../../protocol';

export interface Offer extends Choice {
  verb: string;
  /** What follows the verb. */
  thing: string;
}

const ON_BOARD = new Set([
  'choose', 'explore', 'fight', 'move', 'circle', 'skill', 'burn', 'play', 'use', 'dual', 'drink', 'discard', 'target', 'first',
  'buy', 'pay', 'under', 'take', 'give', 'exchange', 'revive',
]);

/** Whether the board itself has something to click for an answer. */
export function offers(answer: string): boolean {
  const { verb, thing } = parse(answer);
  return thing !== '' && (ON_BOARD.has(verb) || verb === 'keep');
}

export function parse(answer: string): { verb: string; thing: string } {
  const colon = answer.indexOf(':');
  return colon < 0 ? { verb: answer, thing: '' } : { verb: answer.slice(0, colon), thing: answer.slice(colon + 1) };
}

export const readOffers = (choices: readonly Choice[] | null | undefined): Offer[] =>
  (choices ?? []).map((choice) => ({ ...choice, ...parse(choice.answer) }));

/** The answers by the thing they mean, of the verbs that are given. */
export function byThing(offered: readonly Offer[], ...verbs: string[]): Map<string, Offer> {
  return new Map(offered.filter(({ verb, thing }) => verbs.includes(verb) && thing).map((offer) => [offer.thing, offer]));
}

const PLACES = ['explore', 'fight', 'move'];
/** Tiles of the map that answers lead to. */
export const places = (offered: readonly Offer[]): Map<string, Offer> => byThing(offered, ...PLACES);

/** Cards of the hand, each with the answers it stands for: what is done with it first. */
export function cardsOf(offered: readonly Offer[]): Map<string, Offer[]> {
  const found = new Map<string, Offer[]>();
  for (const offer of offered) {
    if (!['play', 'use', 'discard', 'pay'].includes(offer.verb)) continue;
    if (offer.verb === 'pay' && !offer.thing.includes('-')) continue; // a Skystone
    found.set(offer.thing, [...(found.get(offer.thing) ?? []), offer]);
  }
  return found;
}

export interface Lent {
  hero: string;
  card: string;
  offer: Offer;
}
/** The cards of other players that could be lent for a Dual Attack. */
export function lent(offered: readonly Offer[]): Lent[] {
  return offered.flatMap((offer) => {
    if (offer.verb !== 'dual') return [];
    const { verb: hero, thing: card } = parse(offer.thing);
    return [{ hero, card, offer }];
  });
}

const FOLK = ['target', 'first', 'drink'];
/** Combatants that answers mean, by name. */
export const folk = (offered: readonly Offer[]): Map<string, Offer> => byThing(offered, ...FOLK);

const STONE = ['pay', 'take', 'give', 'exchange', 'revive'];
/** Skystones that answers mean, by colour. */
export const stones = (offered: readonly Offer[]): Map<string, Offer> =>
  new Map([...byThing(offered, ...STONE)].filter(([thing]) => !thing.includes('-')));

/** The thing an answer pointed at in the prompt bar means, whatever its verb. */
export const pointedThing = (answer: string | null): string => {
  if (!answer) return '';
  const { verb, thing } = parse(answer);
  return verb === 'dual' ? parse(thing).thing : thing;
};
