/** What has happened, as a row of short beats between two positions: for motion. */
import type { Line } from '../../protocol';
import { named, type Foe, type Hero, type Player, type Position } from './position';

export type Tone = 'hurt' | 'heal' | 'shield' | 'spirit' | 'word';
export interface Float {
  who: number;
  text: string;
  tone: Tone;
}
export interface Beat {
  view: Position;
  ms: number;
  /** The sentence of the log. */
  text: string;
  floats: Float[];
  /** Combatants that are struck just now. */
  struck: number[];
  /** An Enemy Attack card that is turned up. */
  attack?: string;
  /** A skill that is used: who, its name, and what the die showed. */
  skill?: { who: number; name: string; face: number; burn: boolean };
  /** A card that is played, used or lent. */
  card?: string;
  /** A new Story card. */
  story?: boolean;
}
type Signs = Partial<Omit<Beat, 'view' | 'ms' | 'text'>>;

const MOST = 120; // more than this is not a move but a reunion: nobody wants to see it all
const LONGEST = 3200; // ms for all that happened at once
const STEP = 220;
const REDRAW = 4; // as many draws in a row are a new hand

/** Why the chapter was lost: the log says so after saying that it is. */
export const reasonOfLoss = (log: readonly Line[]): string => log.findLast((line) => line.kind === 'lost')?.text.replace(/^[^.]*\.\s*/, '') ?? '';

/** What to show between two positions. */
export function beats(before: Position, after: Position, lines: readonly Line[]): Beat[] {
  if (!lines.length || lines.length > MOST || before.chapter !== after.chapter || before.heroes.length !== after.heroes.length) return [];
  const told: Beat[] = [];
  let now = before;
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n]!;
    const row = draws(lines, n);
    const step = row >= REDRAW ? newHand(now, after, (line.facts as Facts).seat) : tell(now, after, line.kind, line.facts as Facts);
    if (row >= REDRAW) n += row - 1;
    if (!step) continue;
    now = { ...now, ...step.change };
    told.push({ view: now, ms: step.ms ?? STEP, text: line.text, floats: [], struck: [], ...step.signs });
  }
  const total = told.reduce((sum, beat) => sum + beat.ms, 0);
  if (total > LONGEST) for (const beat of told) beat.ms *= LONGEST / total;
  return told;
}

/** How many cards the same player draws in a row from here on. */
function draws(lines: readonly Line[], from: number): number {
  const seat = (lines[from]!.facts as Facts).seat;
  let row = 0;
  while (lines[from + row]?.kind === 'drew' && (lines[from + row]!.facts as Facts).seat === seat) row++;
  return row;
}

/** At the end of a turn the hand goes back into the deck and a new one is drawn. */
function newHand(now: Position, after: Position, seat: number): Step {
  const { hand = [], deck = 0 } = after.players[seat] ?? {};
  return { change: { ...player(now, seat, () => ({ hand, deck, area: [] })), played: [], active: -1 }, ms: 250 };
}

type Facts = Record<string, any>;
interface Step {
  change?: Partial<Position>;
  signs?: Signs;
  ms?: number;
}

/** One line: what it changes on the board, and what is seen of it; nothing if there is nothing to see. */
export function tell(now: Position, after: Position, kind: string, facts: Facts): Step | null {
  const who = facts.who ?? facts.hero;
  const one = typeof who === 'string' ? named(now, who) : undefined;
  const id = one?.id ?? -1;
  switch (kind) {
    case 'turn':
    case 'enemy turn':
      return { change: { active: id, played: [], skillUsed: false, queue: now.queue.filter((ref) => ref !== id) }, ms: 180 };
    case 'struck':
      return struck(now, id, facts.n, facts.stopped);
    case 'healed':
    case 'drank':
      return heal(now, one, kind === 'drank' ? (one ? one.most - one.hp : 0) : facts.n);
    case 'shield':
      return { change: set(now, id, { shields: (one?.shields ?? 0) + facts.n }), signs: floating(id, `+${facts.n}`, 'shield') };
    case 'temp':
      return { change: set(now, id, { temp: (one?.temp ?? 0) + facts.n }), signs: floating(id, `+${facts.n}`, 'shield') };
    case 'power':
      return { change: set(now, id, { power: (one?.power ?? 0) + facts.n }), signs: floating(id, `+${facts.n}`, 'spirit') };
    case 'status':
      return { change: set(now, id, { statuses: [...new Set([...(one?.statuses ?? []), facts.status as string])] }), signs: floating(id, facts.status, 'word') };
    case 'cleansed':
      return { change: set(now, id, { statuses: [] }), ms: 150 };
    case 'speed':
      return { change: set(now, id, { speed: facts.speed }), ms: 150 };
    case 'slain':
      return { change: { foes: now.foes.filter((foe) => foe.id !== id), queue: now.queue.filter((ref) => ref !== id) }, ms: 250 };
    case 'died':
      return { change: set(now, id, { hp: 0, statuses: [], shields: 0, temp: 0 }), ms: 250 };
    case 'revived':
      return { change: set(now, id, { hp: one?.most ?? 1 }), ms: 250 };
    case 'skill':
      return { change: { skillUsed: true }, signs: { skill: { who: id, name: facts.name, face: 0, burn: facts.burn } }, ms: 420 };
    case 'enemy skill':
      return { signs: { skill: { who: id, name: facts.skill, face: facts.face, burn: false } }, ms: 480 };
    case 'attack card':
      return { change: { seen: [...now.seen, facts.card as string] }, signs: { attack: facts.card, struck: id >= 0 ? [id] : [] }, ms: 320 };
    case 'reshuffled':
      return { change: { seen: [] }, ms: 200 };
    case 'played':
      return { change: { ...fromHand(now, facts.seat, facts.card), played: [...now.played, facts.card as string] }, signs: { card: facts.card } };
    case 'dual attack':
      return { change: { ...fromHand(now, facts.helper, facts.card), played: [...now.played, facts.card as string] }, signs: { card: facts.card }, ms: 300 };
    case 'drew':
      return { change: player(now, facts.seat, (one) => ({ hand: [...one.hand, facts.card as string], deck: Math.max(0, one.deck - 1) })), ms: 120 };
    case 'used':
      return { change: now.heroes[id] ? fromHand(now, now.heroes[id].owner, facts.card) : {}, signs: { card: facts.card }, ms: 300 };
    case 'discarded':
      return { change: fromHand(now, facts.seat, facts.card) };
    case 'souls':
      return { change: player(now, facts.seat, (one) => ({ souls: one.souls + facts.n })), ms: 150 };
    case 'moved':
      return { change: { party: facts.at, heroes: now.heroes.map((hero) => ({ ...hero, circle: '' })) }, ms: 250 };
    case 'stands':
      return { change: set(now, id, { circle: facts.circle }) };
    case 'appeared':
      return appeared(now, after, facts);
    case 'battle':
      return { change: { battle: facts.at, battleRound: 1, queue: [] }, ms: 250 };
    case 'battle round':
      return { change: { battleRound: facts.round }, ms: 180 };
    case 'battle won':
      return { change: { active: -1 }, ms: 300 };
    case 'skulls':
      return { change: { skulls: facts.skulls }, ms: 250 };
    case 'story':
      return { change: { story: after.story }, signs: { story: true }, ms: 600 };
    case 'order':
      return { change: { order: facts.order }, ms: 220 };
    case 'explored':
    case 'stunned':
    case 'judged':
    case 'found':
      return { ms: STEP };
    default:
      return null;
  }
}

const floating = (who: number, text: string, tone: Tone): Signs => ({ floats: [{ who, text, tone }] });

function set(now: Position, id: number, values: Partial<Hero & Foe>): Partial<Position> {
  return id < 10
    ? { heroes: now.heroes.map((hero) => (hero.id === id ? { ...hero, ...values } : hero)) }
    : { foes: now.foes.map((foe) => (foe.id === id ? { ...foe, ...values } : foe)) };
}

function struck(now: Position, id: number, n: number, stopped: number): Step {
  const one = id < 10 ? now.heroes[id] : now.foes.find((foe) => foe.id === id);
  if (!one) return {};
  const temp = Math.min(one.temp, n);
  const change = set(now, id, { shields: one.shields - stopped, temp: one.temp - temp, hp: Math.max(0, one.hp - (n - temp)) });
  const text = n > 0 || !stopped ? `−${n}` : '0';
  return { change, signs: { floats: [{ who: id, text, tone: n ? 'hurt' : 'shield' }], struck: [id] }, ms: 260 };
}

function heal(now: Position, one: Hero | Foe | undefined, n: number): Step {
  if (!one) return {};
  return { change: set(now, one.id, { hp: Math.min(one.most, one.hp + n) }), signs: floating(one.id, `+${n}`, 'heal'), ms: 240 };
}

function player(now: Position, seat: number, change: (one: Player) => Partial<Player>): Partial<Position> {
  return { players: now.players.map((one) => (one.seat === seat ? { ...one, ...change(one) } : one)) };
}

function fromHand(now: Position, seat: number, card: string): Partial<Position> {
  return player(now, seat, ({ hand }) => {
    const at = hand.indexOf(card);
    return { hand: hand.filter((_, n) => n !== at) };
  });
}

/** An enemy comes; one that is gone again in the end is not shown. */
function appeared(now: Position, after: Position, facts: Facts): Step | null {
  const fresh = after.foes.find((foe) => foe.name === facts.who && foe.at === facts.at);
  if (!fresh || now.foes.some((foe) => foe.id === fresh.id)) return null;
  const figures = { ...now.figures, bosses: { ...now.figures.bosses, ...after.figures.bosses } };
  return { change: { foes: [...now.foes, fresh], figures }, ms: 180 };
}
