/** What each answer means on the board: a cell, a skill, a Hero, a way to turn a tile. */
import type { Asked, Choice } from '../../protocol';
import { beside, cellAt } from './grid';
import type { Barred, Scene, Skill, View } from './types';
import { COLOURS } from './types';
import type { Words } from './words';

export interface Offer extends Choice {
  verb: string;
  /** What follows the verb, in parts. */
  parts: string[];
}

/** The skill that an answer uses. */
const SKILLS: Record<string, string> = {
  lunge: 'polearm-lunge',
  charge: 'heros-charge',
  falcon: 'master-falconry',
  portal: 'object-portal',
  teleport: 'teleport',
  smite: 'smite',
  'holy-light': 'holy-light',
  redirect: 'mindstrike',
  timeturn: 'timeturn',
  'sneak-attack': 'sneak-attack',
  bless: 'bless',
  sanctify: 'sanctify',
  'bob-move': 'remote-control',
  'bob-attack': 'remote-control',
  sacrifice: 'metallic-sacrifice',
  consume: 'consume',
  turn: 'geopivot',
  slide: 'geopivot',
  terraport: 'terraport',
  sword: 'enormous-sword',
  'break-limit': 'break-limit',
  boomerang: 'mystic-boomerang',
  bomb: 'wallcrack-bombs',
};
/** What the active Hero does in its own chamber. */
const HERE = new Set(['challenge', 'destroy', 'take-fire', 'attack', 'banish', 'stand', 'exchange', 'receive-fire']);
const HERE_TOO = new Set(['give-fire', 'bless', 'sanctify', 'leave', 'consume', 'break-limit', 'turn', 'stay']);
/** Skills that are asked for again before they are used: too dear for a slip of the finger. */
const DEAR = new Set(['teleport', 'holy-light', 'bomb', 'smite', 'boomerang', 'slide', 'sword', 'bless', 'sanctify']);
const DEAR_TOO = new Set(['consume', 'break-limit', 'turn', 'leave', 'exchange']);
const ELSEWHERE = ['orient', 'choose', 'first', 'for', 'portal', 'restore', 'shade', 'bob-attack', 'hop', 'count'];
const HANDED = ['give', 'give-some', 'give-all', 'take', 'take-some', 'take-all'];
const CELLS = [
  'explore', 'move', 'lunge', 'smite', 'holy-light', 'strike', 'boomerang', 'bomb', 'teleport', 'fetch', 'at', 'lift',
  'slide', 'explode', 'bob-move', 'redirect', 'dive', 'march', 'path',
];
const OFFERED = new Set([...HERE, ...HERE_TOO, ...ELSEWHERE, ...HANDED, ...CELLS, ...Object.keys(SKILLS)]);

/** Whether the board itself has something to click for an answer. */
export function offers(answer: string): boolean {
  return OFFERED.has(answer.split(':', 1)[0]!);
}

export function isDear(offer: Offer): boolean {
  return DEAR.has(offer.verb) || DEAR_TOO.has(offer.verb);
}

export function skillOf(offer: Offer): string | undefined {
  return SKILLS[offer.verb];
}

export function read(choices: readonly Choice[] | null | undefined): Offer[] {
  return (choices ?? []).map(({ answer, label }) => {
    const [verb = '', ...parts] = answer.split(':');
    return { answer, label, verb, parts };
  });
}

/** The cell that an answer is about, if any. */
export function cellOf(offer: Offer, scene: Scene, view: View): number | null {
  const { verb, parts } = offer;
  const named = cellAt(parts[0] ?? '', scene.grid);
  if (named !== null) return named;
  const here = view.where[view.active] ?? -1;
  const tile = tileOf(offer, scene, view, here);
  const cell = tile >= 0 ? (view.places[tile] ?? -1) : -1;
  if (cell < 0) return null;
  return verb === 'sword' ? beside(cell, parts[0] ?? '', scene.grid) : cell;
}

function tileOf(offer: Offer, scene: Scene, view: View, here: number): number {
  if (offer.verb === 'hop') return scene.passages.find((tile) => tile !== here) ?? -1;
  if (offer.verb === 'bob-attack') return view.bob;
  if (offer.verb === 'shade') return view.shades[COLOURS.findIndex((colour) => colour === offer.parts[0])] ?? -1;
  return HERE.has(offer.verb) || HERE_TOO.has(offer.verb) || offer.verb === 'sword' ? here : -1;
}

/** Whether tokens are changing hands: what, or how many of them, is asked. */
export function isExchange(offered: readonly Offer[]): boolean {
  return offered.some(({ verb }) => HANDED.includes(verb) || verb === 'count' || verb === 'done');
}

/** What can be done at each cell. Turning one's own chamber is one entry, however many ways there are. */
export function byCell(offered: readonly Offer[], scene: Scene, view: View): Map<number, Offer[]> {
  const found = new Map<number, Offer[]>();
  for (const offer of offered) {
    const cell = cellOf(offer, scene, view);
    if (cell === null) continue;
    const there = found.get(cell) ?? [];
    if (offer.verb === 'turn' && there.some((other) => other.verb === 'turn')) continue;
    found.set(cell, [...there, offer]);
  }
  return found;
}

export type Shut = 'challenge' | 'destroy' | 'take-fire' | 'attack' | 'exchange';

/** What could be done with something in the active Hero's own chamber, but not now. */
export function shutAt(scene: Scene, view: View, offered: readonly Offer[]): Shut[] {
  const here = view.where[view.active] ?? -1;
  const tile = scene.tiles[here];
  const relic = tile?.kind === 'relic' && !view.broken[COLOURS.findIndex((colour) => colour === tile.colour)];
  const there: Record<Shut, boolean | undefined> = {
    challenge: view.tokens[here],
    destroy: relic,
    'take-fire': tile?.kind === 'fire' && view.fire === -1,
    attack: (view.cultists[here] ?? 0) > 0,
    exchange: view.where.filter((tile) => tile === here).length > 1,
  };
  return (Object.keys(there) as Shut[]).filter((deed) => there[deed] && !offered.some(({ verb }) => verb === deed));
}

export interface Turning {
  tile: number;
  /** Where it will lie. */
  cell: number;
  /** The offers by doorways as letters. */
  ways: Map<string, Offer>;
}

/** The tile that is about to be laid, and the ways it may lie. */
export function laying(offered: readonly Offer[], { figures: { held } }: View): Turning | null {
  const ways = new Map(offered.flatMap((offer) => (offer.verb === 'orient' ? [[offer.parts[0]!, offer] as const] : [])));
  return ways.size && held ? { ...held, ways } : null;
}

export type SkillState = Exclude<Barred, ''> | 'ready' | 'later' | 'busy';

/** Whether a skill can be used now, and if not, why. */
export function skillState(skill: Skill, barred: Barred | undefined, offered: readonly Offer[]): SkillState {
  if (offered.some((offer) => skillOf(offer) === skill.key)) return 'ready';
  return barred || (offered.some((offer) => offer.verb === 'wait' || offer.verb === 'end') ? 'later' : 'busy');
}

/** What a skill costs and how often it works, in words. */
export function priceOf(skill: Skill, w: Words): string {
  const times = skill.uses > 1 ? w.timesPerGame(skill.uses) : w.oncePerGame;
  const rhythm = { turn: w.oncePerTurn, game: times, '': '' }[skill.limit];
  return [skill.cost === null ? w.passive : `${skill.cost} ${w.ap}`, rhythm].filter(Boolean).join(', ');
}

/** How often a skill that is counted by the game can still be used. */
export function usesLeft(skill: Skill, hero: number, view: View): number {
  return skill.limit === 'game' ? skill.uses - view.mastered[hero]! : 0;
}
