/** How the story of a race is told: how long each event is looked at, what is drawn meanwhile, and what stays lying there. */
import type { Weight } from '../../lib/recap';
import type { Line } from '../../protocol';
import { byKind, type Manner, type Manners, type Moment as Telling, type Script } from '../stage.svelte';
import { told } from '../told';
import { DICE, type Facts, type View } from './types';

/** What is drawn while an event is told. */
export interface Sign {
  /** Dice tumble: those of a battle or a flight, or the one that decides the enemy. */
  throws?: 'battle' | 'encounter';
  /** Health that is lost or regained, and the die or card that does it. */
  blow?: { to: 'champion' | 'enemy'; from: string; points: number; heals: boolean };
  /** An ability or a relic. */
  uses?: { seat: number; key: string };
  /** The last card in play fails. */
  fails?: boolean;
}
export type Moment = Telling<View, Sign>;

/** Dice as they lie: a face for each ("" not rolled), and a number for each that changes when it is thrown. */
export interface Roll {
  battle: string;
  faces: string[];
  stopped: string[];
  thrown: number[];
  /** The half of the storyline whose dice these are. */
  half: number;
}
/** What is still in sight when its moment is over. */
export interface Trace {
  throws: number;
  /** The last roll of this battle. */
  roll: Roll | null;
  /** The enemy that fell last, and where. */
  beaten: { enemy: string; seat: number; position: number | undefined } | null;
}
const NOTHING: Trace = { throws: 0, roll: null, beaten: null };

const BLOWS = ['wounded', 'enemy wounded', 'mended', 'enemy mended'];
/** Blows of one roll fall almost together. */
const blow = (usual: number, to: 'champion' | 'enemy', heals: boolean): Manner<View, Sign, { points: number; source?: string }> => ({
  ms: (lines, place) => (BLOWS.includes(lines[place + 1]?.kind ?? '') ? 170 : usual),
  sign: ({ source, points }) => ({ blow: { to, from: source ?? (to === 'champion' ? 'champion' : 'paladin'), points, heals } }),
  sound: heals ? 'heal' : 'blow',
});
const THROWN: Manner<View, Sign, unknown> = { ms: 900, sign: () => ({ throws: 'battle' }), sound: 'dice', late: true };

/** Kinds that are left out change what is seen in passing. */
const MANNERS: Manners<View, Sign, Facts> = {
  'revealed relic': { ms: 450 },
  turn: { ms: 300 },
  moved: { ms: 300, sound: 'step' },
  met: { ms: 800, sign: () => ({ throws: 'encounter' }), late: true },
  rolled: THROWN,
  'parting attack': THROWN,
  locked: { ms: 450 },
  prevented: { ms: 380 },
  wounded: blow(420, 'champion', false),
  'enemy wounded': blow(420, 'enemy', false),
  mended: blow(380, 'champion', true),
  'enemy mended': blow(380, 'enemy', true),
  threatened: { ms: 380 },
  victory: { ms: 420 },
  defeated: { ms: 520 },
  won: { ms: 600 },
  lost: { ms: 600 },
  fled: { ms: 250 },
  escaped: { ms: 280 },
  drew: { ms: 220, sound: 'card' },
  shuffled: { ms: 200 },
  discarded: { ms: 220, sound: 'card' },
  played: { ms: 520, sound: 'card' },
  countered: { ms: 520, sign: () => ({ fails: true }) },
  stole: { ms: 260 },
  'used ability': { ms: 480, sign: ({ seat, ability }) => ({ uses: { seat, key: ability } }) },
  'used relic': { ms: 480, sign: ({ seat, relic }) => ({ uses: { seat, key: relic } }) },
  swapped: { ms: 260 },
};

/** The dice lie as they fell until the battle is over or becomes a flight; a beaten enemy, until somebody moves on. */
export function trace(last: Trace = NOTHING, view: View, line: Line | null): Trace {
  const event = line && told<Facts>(line);
  const falls = event !== null && MANNERS[event.kind] === THROWN;
  const again = event?.kind === 'rolled' ? event.facts.again : undefined;
  const throws = falls ? Math.max(last.throws + 1, line!.moment) : last.throws; // the same one, from wherever one has come to it
  const battle = battleOf(view);
  let roll = battle && last.roll?.battle === battle ? last.roll : null;
  if (battle && view.dice.length) {
    const before = roll;
    const thrown = DICE.map((die, i) => (before && !(falls && (again ?? die) === die) ? (before.thrown[i] ?? 0) : throws));
    roll = { battle, faces: view.dice, stopped: view.stopped, thrown, half: view.figures.half };
  }
  const [seat, position] = [view.active, view.positions[view.active]];
  let { beaten } = last;
  if (event?.kind === 'victory') beaten = { enemy: event.facts.enemy, seat, position };
  else if (view.enemy || beaten?.seat !== seat || beaten.position !== position) beaten = null;
  return { throws, roll, beaten };
}

/** For somebody who comes in the middle of a battle: its last roll. */
export function found(lines: readonly Line[], view: View): Trace | undefined {
  const event = lines.map((line) => told<Facts>(line)).findLast(({ kind }) => kind === 'met' || kind === 'fled' || MANNERS[kind] === THROWN);
  if (!view.enemy || (event?.kind !== 'rolled' && event?.kind !== 'parting attack')) return undefined;
  const thrown = DICE.map(() => 1);
  return { ...NOTHING, throws: 1, roll: { battle: battleOf(view), faces: event.facts.dice, stopped: view.stopped, thrown, half: view.figures.half } };
}

const battleOf = (view: View): string => view.enemy && [view.active, view.enemy, view.fleeing].join();

/** For somebody who has missed it: who won, who fell, who came how far, and what was done to whom. */
const WEIGHTS: { readonly [Kind in keyof Facts]?: number } = {
  won: 9, lost: 9, defeated: 6, checkpoint: 6, victory: 5, escaped: 4, moved: 3, countered: 3, stole: 3, swapped: 3, played: 2, 'used ability': 2, 'used relic': 2,
};
export const weight: Weight = ({ kind }) => WEIGHTS[kind as keyof Facts] ?? 0;

export const script = (): Script<View, Sign, Trace> => ({ manner: byKind(MANNERS), trace, found, patience: 2600 });
