/** A position with names for everything, and what can be asked of it. */
import type { Figures, FoeCard, Pile, Scene, Signs, Story, TokenCard } from './types';
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
  /** How the chapter opens. */
  intro: string;
  story: Story | null;
  party: string;
  /** The key of the tile on each position. */
  tiles: Record<string, string>;
  tokens: Record<string, string>;
  /** By position. */
  signs: Record<string, Signs>;
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

export const isHero = (id: number): boolean => id >= 0 && id < FIRST_FOE;
export const fighter = (now: Position, id: number): Hero | Foe | undefined =>
  isHero(id) ? now.heroes[id] : now.foes.find((foe) => foe.id === id);
export const foeCard = (scene: Scene, now: Position, kind: string): FoeCard | undefined =>
  scene.chapters[now.chapter]?.enemies[kind];
export const tokenCard = (scene: Scene, now: Position, key: string | undefined): TokenCard | undefined =>
  scene.chapters[now.chapter]?.tokens[key ?? ''];
export const heroesOf = (now: Position, seat: number): Hero[] => now.heroes.filter((hero) => hero.owner === seat);
/** The Skystones that a seat has left to pay with: those laid down for something that is being bought are gone. */
export const purse = (now: Position, seat: number): number[] => (now.players[seat]?.stones ?? []).map((count, colour) => count - (now.figures.paid[colour] ?? 0));
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
