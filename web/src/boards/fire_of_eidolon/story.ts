/** How each kind of event is told: how long it is looked at, and what flashes up meanwhile. What it did is in the view. */
import type { Weight } from '../../lib/recap';
import type { Line } from '../../protocol';
import { byKind, type Manner, type Manners, type Script } from '../stage.svelte';
import { told } from '../told';
import { cellAt } from './grid';
import type { Colour, Facts, Scene, View } from './types';
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

const PATIENCE = 6000; // milliseconds

/** For somebody who has missed it: what was won and lost, what fell, and who went where. */
const WEIGHTS: { readonly [Kind in keyof Facts]?: number } = {
  lost: 9, left: 8, destroyed: 8, 'took fire': 8, collapses: 6, tipped: 6, threat: 5, collected: 4, handed: 4, cultist: 3, exploded: 3, attacked: 2, placed: 2, moved: 1,
};
export const weight: Weight = ({ kind }) => WEIGHTS[kind as keyof Facts] ?? 0;

export const script = (scene: Scene): Script<View, Sign> => ({ manner: byKind(manners(scene)), patience: PATIENCE });

/** The manners of a game with these components. */
export function manners(scene: Scene): Manners<View, Sign, Facts> {
  const tileOf = (key: string) => scene.tiles.findIndex((tile) => tile.key === key);
  const cellOf = (name: string) => cellAt(name, scene.grid) ?? VOID;
  const lying = (view: View, tile: number | undefined) => view.places[tile ?? VOID] ?? VOID;
  const standing = (view: View, hero: string) => lying(view, view.where[view.heroes.indexOf(hero)]);

  const walk: Manner<View, Sign, unknown> = { ms: 260, sound: 'step' };
  const lay: Manner<View, Sign, unknown> = { ms: 320, sound: 'stone' };
  const blow: Manner<View, Sign, Facts['cultist']> = { ms: 320, sign: ({ cell }) => ({ struck: cellOf(cell) }), sound: 'blow' };
  const event: Manner<View, Sign, Facts['event']> = { ms: 750, sign: ({ colour }) => ({ card: `event-${colour}` }), sound: 'doom' };
  return {
    turn: { ms: 350 },
    stood: { ms: 250 },
    tipped: { ms: 250 },
    revealed: { ms: 420, sign: ({ tile, cell }) => ({ drawn: { tile: tileOf(tile), cell: cellOf(cell) } }), sound: 'card' },
    placed: lay,
    restored: lay,
    terraported: lay,
    pivoted: lay,
    moved: walk,
    teleported: walk,
    hopped: walk,
    collected: { ms: 520, sign: ({ colour, tile, hero }, view) => ({ flight: { colour, from: lying(view, tileOf(tile)), to: standing(view, hero) } }) },
    handed: { ms: 420, sign: ({ colour, giver, taker }, view) => ({ flight: { colour, from: standing(view, giver), to: standing(view, taker) } }) },
    destroyed: { ms: 700, sign: ({ colour }, view) => ({ burst: lying(view, scene.relics[COLOURS.indexOf(colour)]) }), sound: 'collapse' },
    'took fire': { ms: 600, sound: 'fire' },
    'passed fire': { ms: 300, sound: 'fire' },
    attacked: blow,
    'bob attacked': blow,
    'bob moved': { ms: 250, sound: 'step' },
    exploded: { ms: 700, sign: ({ cell }) => ({ burst: cellOf(cell) }), sound: 'collapse' },
    boomerang: { ms: 350 },
    blessed: { ms: 350 },
    sanctified: { ms: 500 },
    card: { ms: 750, sign: ({ card }) => ({ card }), sound: 'card' },
    event,
    'event void': event,
    'event missed': event,
    cultist: { ms: 400 },
    marched: { ms: 400 },
    blessing: { ms: 500, sign: ({ tile }, view) => ({ struck: lying(view, tileOf(tile)) }) },
    collapses: { ms: 650, sign: ({ tile }) => ({ falling: tileOf(tile) }), sound: 'collapse' },
    dived: { ms: 300 },
    lost: { ms: 300, sound: 'lost' },
    'left behind': { ms: 300, sound: 'lost' },
    left: { ms: 300 },
    reshuffled: { ms: 400, sound: 'card' },
    threat: { ms: 700, sound: 'doom' },
    shade: { ms: 300 },
    'shade arrived': { ms: 350 },
    banished: { ms: 350 },
  };
}

/** The cells at which something is seen for a moment. */
export function shownAt({ drawn, falling, struck, burst, flight }: Sign, view: View): number[] {
  const cells = [drawn?.cell, falling === undefined ? undefined : view.places[falling], struck, burst, flight?.from, flight?.to];
  return cells.filter((cell): cell is number => cell !== undefined && cell >= 0);
}

/** The cells of the chambers that a line of the log tells of, as they lie in this position. */
export function toldOf(line: Line, scene: Scene, view: View): number[] {
  const event = told<Facts>(line);
  const { tile, near, card, cell } = line.facts as Partial<Facts['pivoted'] & Facts['card']>;
  const tiles = [tile, near, card].map((key) => scene.tiles.findIndex((tile) => tile.key === key));
  if (event.kind === 'exit' || event.kind === 'destroyed') tiles.push(scene.relics[COLOURS.indexOf(event.facts.colour)] ?? -1);
  if (event.kind === 'took fire') tiles.push(scene.fire);
  const lying = tiles.map((number) => view.places[number] ?? VOID).filter((at) => at >= 0);
  const place = lying.length ? null : cellAt(cell ?? '', scene.grid); // where a chamber was that is gone
  return place === null ? [...new Set(lying)] : [place];
}
