/** What the board shows while a story is told line by line, and where it comes to rest. */
import type { Line } from '../../protocol';
import { deckSize, discardSize, FACE_DOWN, held, type Scene, type View } from './types';

export const DICE = ['champion', 'enemy', 'power', 'paladin'] as const;
export type DieName = (typeof DICE)[number];

/** A roll as it lies: a face for each die ("" not rolled), and a number for each that changes when it tumbles. */
export interface Roll {
  faces: string[];
  thrown: number[];
}
export interface Played {
  seat: number;
  cards: string[];
  kind: string;
  aim: string;
  cancelled: boolean;
}
/** The fields that are shown as they come. */
type Plain = Pick<View, 'champions' | 'order' | 'positions' | 'active' | 'health' | 'enemy' | 'stopped' | 'threat' | 'fleeing' | 'locked' | 'spent' | 'relics' | 'revealed' | 'drained'>;
export interface Shown extends Plain {
  counts: number[];
  hand: string[];
  known: string[][];
  deck: number;
  discards: number;
  top: string;
  foe: number;
  roll: Roll | null;
  /** Whether the roll still waits to take effect. */
  pending: boolean;
  /** Cards that have been played and may still be answered, the last one on top. */
  table: Played[];
  /** The enemy that fell last in this turn. */
  beaten: string;
  /** The one die that is about to be rolled again. */
  again: DieName | '';
  /** The discarded card that the Mirror plays. */
  echoed: string;
  turns: number;
  defeats: number;
  winner: number;
  over: boolean;
}

/** While this rule asks, a card lies on the table and waits for Counters. */
export const COUNTERING = 'ER-CARD-COUNTER-2';

let throws = 0;

const put = <T>(list: T[], place: number, value: T): T[] => list.map((old, i) => (i === place ? value : old));
const without = (hand: string[], cards: string[]): string[] => {
  const left = [...hand];
  for (const card of cards) if (left.includes(card)) left.splice(left.indexOf(card), 1);
  return left;
};

/** A new roll: every die that is rolled tumbles, or only the one that is rolled again. */
export function thrown(before: Roll | null, faces: string[], again: DieName | ''): Roll {
  throws += 1;
  const number = throws;
  return {
    faces,
    thrown: faces.map((_, i) => (again && before && DICE[i] !== again ? (before.thrown[i] ?? number) : number)),
  };
}

/** The position at rest. What was shown before is kept where it belongs to the same moment: the dice as they fell last. */
export function settle(view: View, viewer: number, before: Shown | null): Shown {
  const own = view.hands[viewer];
  const waits = view.dice.length > 0;
  let roll: Roll | null = null;
  if (waits) roll = before?.roll ? { ...before.roll, faces: view.dice } : thrown(null, view.dice, '');
  else if (before && sameBattle(before, view)) roll = before.roll;
  return {
    champions: view.champions,
    order: view.order,
    positions: view.positions,
    counts: view.hands.map(held),
    hand: Array.isArray(own) ? own : [],
    known: view.known ?? [],
    deck: deckSize(view.deck),
    discards: discardSize(view.discard),
    top: view.discard[1][0] ?? '',
    active: view.active,
    health: view.health,
    enemy: view.enemy,
    foe: view.enemy_health,
    roll,
    pending: waits,
    stopped: waits ? view.stopped : roll && before ? before.stopped : [],
    threat: view.threat,
    fleeing: view.fleeing,
    locked: view.locked,
    spent: view.spent,
    relics: view.relics,
    revealed: view.revealed,
    drained: view.drained,
    table: view.in_play.map(([seat, cards, kind, aim]) => ({ seat, cards, kind, aim, cancelled: false })),
    beaten: before && before.active === view.active && !view.enemy ? before.beaten : '',
    again: '',
    echoed: '',
    turns: view.turns,
    defeats: view.defeats,
    winner: view.winner,
    over: view.over,
  };
}

function sameBattle(before: Shown, view: View): boolean {
  return (
    before.active === view.active &&
    before.enemy === view.enemy &&
    before.foe === view.enemy_health &&
    before.health === view.health &&
    before.positions.join() === view.positions.join()
  );
}

type Facts = Record<string, any>;
type Teller = (shown: Shown, facts: Facts, scene: Scene) => Partial<Shown>;

const roll = (s: Shown, f: Facts): Partial<Shown> => ({
  roll: thrown(s.roll, f.dice, s.again),
  pending: true,
  stopped: s.again ? s.stopped : [],
  again: '',
});
/** Cards out of a hand. */
const lay = (s: Shown, seat: number, cards: string[], own: boolean): Partial<Shown> => ({
  counts: put(s.counts, seat, Math.max(0, (s.counts[seat] ?? 0) - cards.length)),
  hand: own ? without(s.hand, cards) : s.hand,
});
const AGAIN: Record<string, DieName> = { 'hold-still': 'champion', 'hourglass-of-ash:champion': 'champion', 'hourglass-of-ash:power': 'power' };
const SPENDING = (scene: Scene, ability: string): boolean => Object.values(scene.champions).some(({ active }) => active === ability);

/** What each kind of event changes in sight; kinds that change nothing are left out. */
const TELL: Record<string, (viewer: number) => Teller> = {
  became: () => (s, f) => ({ champions: put(s.champions, f.seat, f.champion) }),
  order: () => (_, f) => ({ order: f.seats, active: f.seats[0] }),
  'kept relic': () => (s, f) => ({ relics: put(s.relics, f.seat, f.relic ?? FACE_DOWN) }),
  'revealed relic': () => (s, f) => ({ relics: put(s.relics, f.seat, f.relic), revealed: put(s.revealed, f.seat, true) }),
  turn: () => (s, f, scene) => ({
    active: f.seat,
    health: scene.health,
    enemy: '',
    foe: 0,
    roll: null,
    pending: false,
    stopped: [],
    threat: [],
    fleeing: false,
    locked: false,
    beaten: '',
    table: [],
    spent: put(s.spent, f.seat, false),
    drained: put(s.drained, f.seat, false),
  }),
  moved: () => (s, f) => ({ positions: put(s.positions, f.seat, f.position), roll: null, stopped: [], enemy: '', beaten: '' }),
  met: () => (_, f) => ({ enemy: f.enemy, foe: f.health, roll: null, stopped: [], beaten: '' }),
  rolled: () => roll,
  'parting attack': () => roll,
  locked: () => () => ({ locked: true }),
  prevented: () => (s, f) => (s.threat[0] === f.source ? { threat: [] } : { stopped: [...s.stopped, f.source] }),
  wounded: () => (s, f) => ({ health: f.left, pending: false, ...(s.threat[0] === f.source ? { threat: [] } : {}) }),
  mended: () => (_, f) => ({ health: f.left }),
  'enemy wounded': () => (_, f) => ({ foe: f.left }),
  'enemy mended': () => (_, f) => ({ foe: f.left }),
  threatened: () => (_, f) => ({ threat: [f.source, f.points], table: [] }),
  victory: () => (_, f) => ({ enemy: '', foe: 0, beaten: f.enemy, table: [] }),
  defeated: () => (s, f) => ({ positions: put(s.positions, f.seat, f.position), table: [] }),
  won: () => (_, f, scene) => ({ enemy: '', beaten: f.enemy, over: true, winner: scene.sides[f.seat] ?? -1, table: [] }),
  lost: () => (_, f) => ({ over: true, turns: f.turns, defeats: f.defeats }),
  fled: () => () => ({ fleeing: true, roll: null }),
  escaped: () => (s, f) => ({ positions: put(s.positions, f.seat, f.position), fleeing: false }),
  drew: (viewer) => (s, f) => ({
    counts: put(s.counts, f.seat, (s.counts[f.seat] ?? 0) + 1),
    hand: f.seat === viewer && f.card ? [...s.hand, f.card].sort() : s.hand,
    deck: Math.max(0, s.deck - 1),
  }),
  shuffled: () => (_, f) => ({ deck: f.cards, discards: 0, top: '' }),
  discarded: (viewer) => (s, f) => ({
    ...lay(s, f.seat, f.cards, f.seat === viewer),
    discards: s.discards + f.cards.length,
    top: f.cards.at(-1) ?? s.top,
  }),
  // until it takes effect a card lies on the table; the Mirror takes it there from the discard pile
  played: (viewer) => (s, f) => ({
    ...lay(s, f.seat, without(f.cards, [s.echoed]), f.seat === viewer),
    ...(s.echoed ? { discards: s.discards - 1, top: '' } : {}),
    echoed: '',
    table: [...s.table, { seat: f.seat, cards: f.cards, kind: f.kind, aim: f.aim, cancelled: false }],
  }),
  countered: () => (s, f) => ({ table: cancel(s.table, f.owner, f.card) }),
  stole: () => (s, f) => ({ counts: put(s.counts, f.seat, (s.counts[f.seat] ?? 0) + 1) }),
  'used ability': () => (s, f, scene) => ({
    spent: SPENDING(scene, f.ability) ? put(s.spent, f.seat, true) : s.spent,
    again: AGAIN[f.ability] ?? '',
  }),
  'used relic': () => (s, f) => ({
    drained: put(s.drained, f.seat, true),
    again: AGAIN[`${f.relic}:${f.way}`] ?? '',
    echoed: f.relic === 'mirror-of-echoes' ? f.way : '',
  }),
  swapped: (viewer) => (s, f) => {
    if (viewer !== f.seat && viewer !== f.other) return {};
    const [given, taken] = viewer === f.seat ? [f.given, f.taken] : [f.taken, f.given];
    return { hand: [...without(s.hand, [given]), taken].sort() };
  },
};

/** The last card played by its owner that holds the card is struck out; the Counter itself has done its work. */
function cancel(table: Played[], owner: number, card: string): Played[] {
  const place = table.findLastIndex((played) => played.seat === owner && played.cards.includes(card) && !played.cancelled);
  return table.filter((played, i) => i <= place || played.cancelled).map((played, i) => (i === place ? { ...played, cancelled: true } : played));
}

/** One line told. */
export function tell(shown: Shown, line: Line, scene: Scene, viewer: number): Shown {
  const teller = TELL[line.kind]?.(viewer);
  return teller ? { ...shown, ...teller(shown, line.facts as Facts, scene) } : shown;
}

/** How long a line is looked at, in milliseconds; nothing for what is only written in the log. */
const PACE: Record<string, number> = {
  'revealed relic': 450, turn: 300, moved: 300, met: 800, rolled: 900, 'parting attack': 900, locked: 450,
  prevented: 380, wounded: 420, 'enemy wounded': 420, mended: 380, 'enemy mended': 380, threatened: 380, victory: 420,
  defeated: 520, won: 600, lost: 600, fled: 250, escaped: 280, drew: 220, shuffled: 200, discarded: 220,
  played: 520, countered: 520, stole: 260, 'used ability': 480, 'used relic': 480, swapped: 260,
};
const BLOWS = ['wounded', 'enemy wounded', 'mended', 'enemy mended'];

/** Blows of one roll fall almost together. */
export function lasts(line: Line, next: Line | undefined): number {
  const usual = PACE[line.kind] ?? 0;
  return next && BLOWS.includes(line.kind) && BLOWS.includes(next.kind) ? 170 : usual;
}
