/** What there is to say about a chamber, and where things stand in it. */
import { foretold } from '../../lib/odds';
import type { Foretold } from '../../protocol';
import { SIDES } from './grid';
import type { Scene, View } from './types';
import { COLOURS } from './types';
import type { Words } from './words';

/** The facts about the chamber that is tile number `tile`, most important first. */
export function facts(tile: number, scene: Scene, view: View, w: Words, coming?: Foretold): string[] {
  const printed = scene.tiles[tile]!;
  const found: string[] = [];
  const peril = view.figures.peril[tile]!;
  const colour = COLOURS.findIndex((colour) => colour === printed.colour);
  const { token, attribute } = scene.colours[colour] ?? { token: '', attribute: '' };
  if (printed.kind === 'basic') found.push(view.tokens[tile] ? w.tokenThere(token, attribute) : w.tokenGone(token, attribute));
  if (printed.kind === 'relic') found.push(`${attribute}: ${view.broken[colour] ? w.relicBroken : w.relicWhole}`);
  if (printed.kind === 'fire') found.push(view.fire === -1 ? w.fireThere : w.fireGone);
  if (view.figures.exit === tile) found.push(w.exit);
  if (view.cultists[tile]) {
    found.push(w.cultists(view.cultists[tile]!) + (peril === 'falls' || peril === 'rests' ? `; ${w.nextFalls}` : ''));
  }
  found.push(...standing(tile, scene, view, w));
  if (view.blessed === tile) found.push(w.blessed);
  if (view.sanctified === tile) found.push(w.sanctified);
  if (view.boomerang === tile) found.push(w.boomerang);
  if (scene.passages.includes(tile) && scene.passages.every((end) => view.places[end]! >= 0)) found.push(w.passage);
  if (peril) found.push(w[peril]);
  found.push(...foretold(coming).map((line) => line[0]!.toUpperCase() + line.slice(1)));
  const sides = SIDES.filter((side) => view.doors[tile]! & side.bit).map((side) => w[side.letter]);
  found.push(w.doorways(sides.join(', ')));
  return found;
}

function standing(tile: number, scene: Scene, view: View, w: Words): string[] {
  const found = view.heroes.flatMap((key, hero) => {
    if (view.where[hero] !== tile) return [];
    const state = [view.tipped[hero] ? w.down : '', view.fire === hero ? w.carriesFire : ''].filter(Boolean);
    return [(scene.heroes[key]?.title ?? key) + (state.length ? ` (${state.join(', ')})` : '')];
  });
  if (view.bob === tile) found.push(w.bob);
  for (const [colour, at] of view.shades.entries()) if (at === tile) found.push(w.shade(w[COLOURS[colour]!]));
  return found;
}

export interface Slot {
  x: number;
  y: number;
  scale: number;
}

/** Where `count` standing pieces stand in a chamber, the foot of each; in two rows when it gets crowded. */
export function slots(count: number): Slot[] {
  const row = (n: number, y: number, scale: number, gap: number): Slot[] =>
    Array.from({ length: n }, (_, at) => ({ x: 50 + (at - (n - 1) / 2) * gap, y, scale }));
  if (count <= 1) return row(count, 64, 1.1, 0);
  if (count === 2) return row(2, 64, 1, 30);
  if (count === 3) return row(3, 65, 0.86, 25);
  const behind = Math.floor(count / 2);
  return [...row(behind, 45, 0.7, 22), ...row(count - behind, 67, 0.74, 23)];
}

export interface Standee {
  id: string;
  kind: 'hero' | 'bob' | 'shade';
  /** The number of the Hero, or the colour of the Shade. */
  number: number;
  tile: number;
  slot: Slot;
}

/** All that stands in the dungeon, with its place in its chamber. */
export function standees(view: View): Standee[] {
  const all: Omit<Standee, 'slot'>[] = [
    ...view.where.map((tile, hero) => ({ id: `hero ${hero}`, kind: 'hero' as const, number: hero, tile })),
    { id: 'bob', kind: 'bob' as const, number: 0, tile: view.bob },
    ...view.shades.map((tile, colour) => ({ id: `shade ${colour}`, kind: 'shade' as const, number: colour, tile })),
  ].filter((piece) => piece.tile >= 0 && view.places[piece.tile]! >= 0);
  return all.map((piece) => {
    const there = all.filter((other) => other.tile === piece.tile);
    return { ...piece, slot: slots(there.length)[there.indexOf(piece)]! };
  });
}

/** A name in one line or two of about equal length. */
export function lines(name: string): string[] {
  const parts = name.split(' ');
  if (parts.length === 1 || name.length <= 8) return [name];
  let best = 1;
  for (let at = 1; at < parts.length; at++) {
    const uneven = (cut: number): number => Math.abs(parts.slice(0, cut).join(' ').length - parts.slice(cut).join(' ').length);
    if (uneven(at) < uneven(best)) best = at;
  }
  return [parts.slice(0, best).join(' '), parts.slice(best).join(' ')];
}
