/** How each kind of event is told: how long it is looked at, and what flashes up meanwhile. What it did is in the view. */
import type { Weight } from '../../lib/recap';
import type { Line } from '../../protocol';
import { byKind, type Manner, type Manners, type Script } from '../stage.svelte';
import type { Facts, View } from './types';

/** A word or a number that rises from a combatant. */
export interface Float {
  who: string;
  text: string;
  tone: 'hurt' | 'heal' | 'shield' | 'spirit' | 'word';
}
/** What is seen for one moment only; combatants are called as in answers and events. */
export interface Sign {
  float?: Float;
  /** A combatant that is struck, and by whom, if not by whoever acts. */
  struck?: string;
  by?: string;
  /** An Enemy Attack card that is turned up. */
  attack?: string;
  /** The skill an enemy uses, by its number on the card, and what the die showed. */
  skill?: { who: string; number: number; face: number };
}

const REDRAW = 4; // as many cards drawn in a row are a new hand

const gain = (tone: Float['tone']): Manner<View, Sign, Facts['shield']> => ({ ms: 220, sign: ({ who, n }) => ({ float: { who, text: `+${n}`, tone } }) });
const health = (view: View, name: string): number => view.heroes.find(([key]) => key === name)?.[2] ?? 0;

/** A card is drawn for a moment; of a new hand only the last one, when it is complete. */
function drawing(lines: readonly Line[], place: number): number {
  const same = (line: Line | undefined) => line?.kind === 'drew' && line.facts.seat === lines[place]!.facts.seat;
  let [first, last] = [place, place];
  while (same(lines[first - 1])) first--;
  while (same(lines[last + 1])) last++;
  if (last - first + 1 < REDRAW) return 120;
  return place === last ? 250 : 0;
}

export const MANNERS: Manners<View, Sign, Facts> = {
  turn: { ms: 180 },
  'enemy turn': { ms: 180 },
  struck: { ms: 480, sign: ({ who, by, n, stopped }) => ({ struck: who, by, float: { who, text: n || !stopped ? `−${n}` : '0', tone: n ? 'hurt' : 'shield' } }) },
  healed: { ms: 240, sign: ({ who, n }) => ({ float: { who, text: `+${n}`, tone: 'heal' } }) },
  drank: { ms: 240, sign: ({ hero }, view, before) => ({ float: { who: hero, text: `+${health(view, hero) - health(before, hero)}`, tone: 'heal' } }) },
  shield: gain('shield'),
  temp: gain('shield'),
  power: gain('spirit'),
  status: { ms: 220, sign: ({ who, status }) => ({ float: { who, text: status, tone: 'word' } }) },
  cleansed: { ms: 150 },
  speed: { ms: 150 },
  slain: { ms: 250 },
  died: { ms: 250 },
  revived: { ms: 250 },
  skill: { ms: 420 },
  'enemy skill': { ms: 480, sign: ({ who, skill, face }) => ({ skill: { who, number: skill, face } }) },
  'attack card': { ms: 480, sign: ({ card, hero }) => ({ attack: card, struck: hero }) },
  reshuffled: { ms: 200 },
  played: { ms: 220 },
  'dual attack': { ms: 300 },
  drew: { ms: drawing },
  used: { ms: 300 },
  discarded: { ms: 220 },
  souls: { ms: 150 },
  moved: { ms: 250 },
  stands: { ms: 220 },
  appeared: { ms: 180 },
  battle: { ms: 250 },
  'battle round': { ms: 180 },
  'battle won': { ms: 300 },
  skulls: { ms: 250 },
  story: { ms: 600 },
  order: { ms: 220 },
  explored: { ms: 220 },
  stunned: { ms: 220 },
  judged: { ms: 220 },
  found: { ms: 220 },
};

/** For somebody who has missed it: who fell and who came back, how battles went, what the story said, and who used which skill. */
const WEIGHTS: { readonly [Kind in keyof Facts]?: number } = {
  died: 9, revived: 8, 'battle won': 8, story: 7, slain: 6, battle: 5, skill: 4, 'enemy skill': 4, struck: 3, healed: 3, explored: 3, moved: 2, found: 2,
};
export const weight: Weight = ({ kind }) => WEIGHTS[kind as keyof Facts] ?? 0;

export const script = (): Script<View, Sign> => ({ manner: byKind(MANNERS) });
