/** How each kind of event is told: how long it is looked at, and what flashes up meanwhile. What it did is in the view. */
import type { Line } from '../../protocol';
import type { Sound } from '../../lib/sound';
import { byKind, type Manner, type Script } from '../stage.svelte';
import { cellAt } from './grid';
import type { Colour, Scene, View } from './types';
import { COLOURS, VOID } from './types';

/** What is seen for one moment only. */
export interface Sign {
  /** A Ritual Card that is turned up. */
  card?: string;
  /** A tile that shakes and cracks. */
  falling?: number;
  /** A cell where a blow falls. */
  struck?: number;
  /** A cell where something explodes. */
  burst?: number;
  /** A Token of Power on its way from cell to cell. */
  flight?: { colour: Colour; from: number; to: number };
  /** A tile that is being turned up, and its cell. */
  drawn?: { tile: number; cell: number };
}
/** What the facts of events may name. */
interface Facts {
  hero: string;
  giver: string;
  taker: string;
  tile: string;
  near: string;
  card: string;
  cell: string;
  colour: Colour;
}
type Told = (facts: Facts, view: View) => Sign;

const PATIENCE = 6000; // milliseconds

export const script = (scene: Scene): Script<View, Sign> => ({ manner: byKind(manners(scene)), patience: PATIENCE });

/** The manners of a game with these components. */
export function manners(scene: Scene): Record<string, Manner<View, Sign, Facts>> {
  const tileOf = (key: string) => scene.tiles.findIndex((tile) => tile.key === key);
  const cellOf = (name: string) => cellAt(name, scene.grid) ?? VOID;
  const lying = (view: View, tile: number | undefined) => view.places[tile ?? VOID] ?? VOID;
  const standing = (view: View, hero: string) => lying(view, view.where[view.heroes.indexOf(hero)]);
  const told = (ms: number, sign: Told, sound?: Sound): Manner<View, Sign, Facts> => ({ ms, sign, sound });

  const walk: Manner<View, Sign, Facts> = { ms: 260, sound: 'step' };
  const lay: Manner<View, Sign, Facts> = { ms: 320, sound: 'stone' };
  const blow = told(320, ({ cell }) => ({ struck: cellOf(cell) }), 'blow');
  const event = told(750, ({ colour }) => ({ card: `event-${colour}` }), 'doom');
  return {
    turn: { ms: 350 },
    stood: { ms: 250 },
    tipped: { ms: 250 },
    revealed: told(420, ({ tile, cell }) => ({ drawn: { tile: tileOf(tile), cell: cellOf(cell) } }), 'card'),
    placed: lay,
    restored: lay,
    terraported: lay,
    pivoted: lay,
    moved: walk,
    teleported: walk,
    hopped: walk,
    collected: told(520, ({ colour, tile, hero }, view) => ({ flight: { colour, from: lying(view, tileOf(tile)), to: standing(view, hero) } })),
    handed: told(420, ({ colour, giver, taker }, view) => ({ flight: { colour, from: standing(view, giver), to: standing(view, taker) } })),
    destroyed: told(700, ({ colour }, view) => ({ burst: lying(view, scene.relics[COLOURS.indexOf(colour)]) }), 'collapse'),
    'took fire': { ms: 600, sound: 'fire' },
    'passed fire': { ms: 300, sound: 'fire' },
    attacked: blow,
    'bob attacked': blow,
    'bob moved': { ms: 250, sound: 'step' },
    exploded: told(700, ({ cell }) => ({ burst: cellOf(cell) }), 'collapse'),
    boomerang: { ms: 350 },
    blessed: { ms: 350 },
    sanctified: { ms: 500 },
    card: told(750, ({ card }) => ({ card }), 'card'),
    event,
    'event void': event,
    'event missed': event,
    cultist: { ms: 400 },
    marched: { ms: 400 },
    blessing: told(500, ({ tile }, view) => ({ struck: lying(view, tileOf(tile)) })),
    collapses: told(650, ({ tile }) => ({ falling: tileOf(tile) }), 'collapse'),
    dived: { ms: 300 },
    lost: { ms: 300, sound: 'lost' },
    left: { ms: 300 },
    reshuffled: { ms: 400, sound: 'card' },
    threat: { ms: 700, sound: 'doom' },
    shade: { ms: 300 },
    'shade arrived': { ms: 350 },
    banished: { ms: 350 },
  };
}

/** The cells of the chambers that a line of the log tells of, as they lie in this position. */
export function toldOf(line: Line, scene: Scene, view: View): number[] {
  const { tile, near, card, cell, colour } = line.facts as Partial<Facts>;
  const tiles = [tile, near, card].map((key) => scene.tiles.findIndex((tile) => tile.key === key));
  if (colour && (line.kind === 'exit' || line.kind === 'destroyed')) tiles.push(scene.relics[COLOURS.indexOf(colour)] ?? -1);
  if (line.kind === 'took fire') tiles.push(scene.fire);
  const lying = tiles.map((number) => view.places[number] ?? VOID).filter((at) => at >= 0);
  const place = lying.length ? null : cellAt(cell ?? '', scene.grid); // where a chamber was that is gone
  return place === null ? [...new Set(lying)] : [place];
}
