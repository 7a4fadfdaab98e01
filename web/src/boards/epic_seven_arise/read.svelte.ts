/** Reads a view: what it says, and what the server has worked out of it, with names for everything. */
import { settings } from '../../lib/settings.svelte';
import { steady } from '../apart.svelte';
import type { Foe, Hero, Player, Position } from './position';
import type { Pile, Scene, View } from './types';

/** What is sent in every language, in the reader's. */
const said = (texts: Record<string, string>): string => texts[settings.language] ?? texts.en ?? '';

const sizeOf = ([counts, top]: Pile): number => counts.reduce((sum, [, count]) => sum + count, top.length);

const cardsIn = (pile: Pile | undefined): string[] => (pile ? [...pile[1], ...pile[0].flatMap(([card, count]) => Array<string>(count).fill(card))] : []);

type Figures = View['figures'];
const readHeroes = () =>
  steady((id: number, hero: View['heroes'][number], figures: Figures['heroes'][number] | undefined): Hero => {
    const [name, owner, hp, circle, , shields, temp, power, fury, statuses, attached, acted, fallen] = hero;
    return { ...figures!, id, name, owner, hp, circle, shields, temp, power: power + fury, statuses, attached, acted, fallen };
  });
const readFoes = () =>
  steady((foe: View['foes'][number], figures: Figures['foes'][string] | undefined): Foe => {
    const [id, kind, number, at, , , shields, power, statuses, acted] = foe;
    return { ...figures!, id, name: `${kind}-${number}`, kind, number, at, shields, temp: 0, power, statuses, acted };
  });
const readPlayers = () =>
  steady((seat: number, player: View['players'][number], score: number): Player => {
    const [hand, deck, area, down, lent, souls, potions, stones] = player;
    return { seat, hand, deck: sizeOf(deck), area, down: down.length, lent, souls, potions, stones, score };
  });

/** The view in words of its own. If its fields are told apart, so is what follows from them. */
export function read(view: View, scene: () => Scene): Position {
  const [asHeroes, asFoes, asPlayers] = [readHeroes(), readFoes(), readPlayers()];
  const { figures } = view;
  const box = $derived(scene().chapters[view.number]);
  const places = $derived(Object.keys(box?.positions ?? {}));
  const intro = $derived(said(figures.intro));
  const story = $derived.by(() => {
    const card = figures.story;
    return card && { key: card.key, done: card.done, title: said(card.title), text: said(card.text), objective: said(card.objective) };
  });
  const tiles = $derived(Object.fromEntries(view.tiles.map((tile, n) => [places[n] ?? '', tile])));
  const tokens = $derived(Object.fromEntries(view.tokens));
  const signs = $derived(
    Object.fromEntries(Object.entries(figures.signs).map(([at, { heroes, foes, signs }]) => [at, { heroes, foes, signs: signs.flatMap((n) => box?.signs[n] ?? []) }])),
  );
  const covered = $derived(Object.fromEntries(view.covered.map(([at, mix]) => [at, cardsIn(view.mixes[mix])])));
  const heroes = $derived(asHeroes(view.heroes.map((hero, id) => [id, hero, figures.heroes[id]] as const)));
  const foes = $derived(asFoes(view.foes.map((foe) => [foe, figures.foes[foe[0]]] as const)));
  const players = $derived(asPlayers(view.players.map((player, seat) => [seat, player, figures.scores[seat] ?? 0] as const)));
  const decks = $derived(view.decks.map(sizeOf));
  const tops = $derived(view.decks.map(([, top]) => top));
  return {
    get chapter() { return view.number; },
    get round() { return view.round; },
    get skulls() { return view.skulls; },
    get intro() { return intro; },
    get story() { return story; },
    get party() { return view.party; },
    get tiles() { return tiles; },
    get tokens() { return tokens; },
    get signs() { return signs; },
    get covered() { return covered; },
    get heroes() { return heroes; },
    get foes() { return foes; },
    get players() { return players; },
    get order() { return view.order; },
    get seen() { return view.attacks_seen; },
    get battle() { return view.battle; },
    get battleRound() { return view.battle_round; },
    get token() { return view.token; },
    get active() { return view.active; },
    get played() { return view.played; },
    get helper() { return view.helper; },
    get helped() { return view.helped; },
    get skillUsed() { return view.skill_used; },
    get looked() { return view.looked; },
    get looker() { return view.looker; },
    get decks() { return decks; },
    get tops() { return tops; },
    get packs() { return view.enemy_deck; },
    get potions() { return view.potions; },
    get points() { return view.tally[3] ?? []; },
    get queue() { return figures.queue; },
    get ended() { return view.ended; },
    get totals() { return view.totals; },
    get champions() { return view.champions; },
    get won() { return view.won; },
    figures,
  };
}
