/** A position with names for everything: what the view says, and what the server has worked out of it. */
import type { Figures, FoeCard, Pile, Scene, Story, View } from './types';
import { FIRST_FOE } from './types';

export interface Fighter {
  /** Its number: heroes from 0, enemies from 10. */
  id: number;
  /** What answers and events call it. */
  name: string;
  hp: number;
  most: number;
  armor: number;
  speed: number;
  shields: number;
  temp: number;
  power: number;
  statuses: string[];
  acted: boolean;
}
export interface Hero extends Fighter {
  owner: number;
  circle: string;
  attached: string[];
  fallen: boolean;
}
export interface Foe extends Fighter {
  kind: string;
  /** Tells the same kind on the same tile apart. */
  number: number;
  at: string;
}
export interface Player {
  seat: number;
  hand: string[];
  deck: number;
  area: string[];
  down: number;
  lent: string[];
  souls: number;
  potions: number;
  stones: number[];
  score: number;
}
export interface Position {
  chapter: number;
  round: number;
  skulls: number;
  story: Story | null;
  party: string;
  /** The key of the tile on each position. */
  tiles: Record<string, string>;
  tokens: Record<string, string>;
  /** The positions of face-down tokens, each with those it may be. */
  covered: Record<string, string[]>;
  heroes: Hero[];
  foes: Foe[];
  players: Player[];
  order: number[];
  seen: string[];
  battle: string;
  battleRound: number;
  token: string;
  active: number;
  played: string[];
  helper: number;
  helped: string;
  skillUsed: boolean;
  /** The cards somebody looks at; their number if it is somebody else. */
  looked: string[] | number;
  looker: number;
  decks: number[];
  /** Cards on top of each deck that the viewer knows. */
  tops: string[][];
  packs: Pile;
  potions: number;
  points: number[];
  queue: number[];
  ended: string;
  totals: number[];
  champions: number[][];
  won: boolean;
  figures: Figures;
}

export const sizeOf = ([counts, top]: Pile): number => counts.reduce((sum, [, count]) => sum + count, top.length);

const cardsIn = (pile: Pile | undefined): string[] => (pile ? [...pile[1], ...pile[0].flatMap(([card, count]) => Array<string>(count).fill(card))] : []);

/** The view in words of its own. */
export function read(view: View, scene: Scene): Position {
  const { figures } = view;
  const places = Object.keys(scene.chapters[view.number]?.positions ?? {});
  return {
    chapter: view.number,
    round: view.round,
    skulls: view.skulls,
    story: figures.story,
    party: view.party,
    tiles: Object.fromEntries(view.tiles.map((tile, n) => [places[n] ?? '', tile])),
    tokens: Object.fromEntries(view.tokens),
    covered: Object.fromEntries(view.covered.map(([at, mix]) => [at, cardsIn(view.mixes[mix])])),
    heroes: view.heroes.map(([name, owner, hp, circle, , shields, temp, power, fury, statuses, attached, acted, fallen], id) => ({
      ...figures.heroes[id]!, id, name, owner, hp, circle, shields, temp, power: power + fury, statuses, attached, acted, fallen,
    })),
    foes: view.foes.map(([id, kind, number, at, , , shields, power, statuses, acted]) => ({
      ...figures.foes[id]!, id, name: `${kind}-${number}`, kind, number, at, shields, temp: 0, power, statuses, acted,
    })),
    players: view.players.map(([hand, deck, area, down, lent, souls, potions, stones], seat) => ({
      seat, hand, deck: sizeOf(deck), area, down: down.length, lent, souls, potions, stones, score: figures.scores[seat] ?? 0,
    })),
    order: view.order,
    seen: view.attacks_seen,
    battle: view.battle,
    battleRound: view.battle_round,
    token: view.token,
    active: view.active,
    played: view.played,
    helper: view.helper,
    helped: view.helped,
    skillUsed: view.skill_used,
    looked: view.looked,
    looker: view.looker,
    decks: view.decks.map(sizeOf),
    tops: view.decks.map(([, top]) => top),
    packs: view.enemy_deck,
    potions: view.potions,
    points: view.tally[3] ?? [],
    queue: figures.queue,
    ended: view.ended,
    totals: view.totals,
    champions: view.champions,
    won: view.won,
    figures,
  };
}

export const isHero = (id: number): boolean => id >= 0 && id < FIRST_FOE;
export const fighter = (now: Position, id: number): Hero | Foe | undefined =>
  isHero(id) ? now.heroes[id] : now.foes.find((foe) => foe.id === id);
export const foeCard = (scene: Scene, now: Position, kind: string): FoeCard | undefined =>
  now.figures.bosses[kind] ?? scene.chapters[now.chapter]?.monsters[kind];
export const heroesOf = (now: Position, seat: number): Hero[] => now.heroes.filter((hero) => hero.owner === seat);
/** The enemies of the battle that is fought. */
export const enemies = (now: Position): Foe[] => (now.battle ? now.foes.filter((foe) => foe.at === now.battle) : []);
/** Whose turn it is in battle, if it is a hero's. */
export const activeHero = (now: Position): Hero | undefined => (isHero(now.active) ? now.heroes[now.active] : undefined);

/** The name of a combatant, with its number where there are several of its kind. */
export function nameOf(scene: Scene, now: Position, one: Hero | Foe): string {
  if (!('kind' in one)) return scene.heroes[one.name]?.name ?? one.name;
  const card = foeCard(scene, now, one.kind);
  const alike = now.foes.filter((foe) => foe.kind === one.kind && foe.at === one.at).length > 1 || one.number > 1;
  return `${card?.name ?? one.kind}${card?.boss || !alike ? '' : ` ${one.number}`}`;
}

/** Things by a key of theirs, in the order in which the keys come up. */
export function groups<T>(things: readonly T[], key: (thing: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const thing of things) found.set(key(thing), [...(found.get(key(thing)) ?? []), thing]);
  return [...found];
}
