/** Cells of the grid, doorways as four bits, and where things lie in the drawing. */
import type { Scene, View } from './types';

export const TILE = 100;
export const PITCH = 108;

export const SIDES = [
  { letter: 'n', bit: 1, back: 4, east: 0, south: -1 },
  { letter: 'e', bit: 2, back: 8, east: 1, south: 0 },
  { letter: 's', bit: 4, back: 1, east: 0, south: 1 },
  { letter: 'w', bit: 8, back: 2, east: -1, south: 0 },
] as const;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** "es" for doorways to the east and the south. */
export function letters(doors: number): string {
  return SIDES.filter((side) => doors & side.bit)
    .map((side) => side.letter)
    .join('');
}

export function bits(doors: string): number {
  return SIDES.reduce((sum, side) => sum + (doors.includes(side.letter) ? side.bit : 0), 0);
}

/** The different ways a tile can lie, each a quarter turn further. */
export function turns(doors: number): number[] {
  const found = [doors];
  for (let n = 0; n < 3; n++) {
    doors = ((doors << 1) | (doors >> 3)) & 15;
    if (!found.includes(doors)) found.push(doors);
  }
  return found;
}

/** The cell that an answer names by steps to the east and to the north of the Vestibule. */
export function cellAt(name: string, grid: Scene['grid']): number | null {
  const match = /^(-?\d+),(-?\d+)$/.exec(name);
  return match ? grid.home + Number(match[1]) - Number(match[2]) * grid.width : null;
}

/** Steps to the east and to the south of the Vestibule. */
export function steps(cell: number, grid: Scene['grid']): Point {
  return {
    x: (cell % grid.width) - (grid.home % grid.width),
    y: Math.floor(cell / grid.width) - Math.floor(grid.home / grid.width),
  };
}

export function beside(cell: number, letter: string, grid: Scene['grid']): number {
  const side = SIDES.find((side) => side.letter === letter);
  return side ? cell + side.east + side.south * grid.width : cell;
}

/** The top left corner of a cell in the drawing. */
export function corner(cell: number, grid: Scene['grid']): Point {
  const { x, y } = steps(cell, grid);
  return { x: x * PITCH, y: y * PITCH };
}

export function middle(cell: number, grid: Scene['grid']): Point {
  const { x, y } = corner(cell, grid);
  return { x: x + TILE / 2, y: y + TILE / 2 };
}

/** The box around all these cells; never smaller than so many cells by as many. */
export function around(cells: readonly number[], grid: Scene['grid'], least = 3): Box {
  const at = (cells.length ? cells : [grid.home]).map((cell) => steps(cell, grid));
  let [west, east] = [Math.min(...at.map((p) => p.x)), Math.max(...at.map((p) => p.x))];
  let [north, south] = [Math.min(...at.map((p) => p.y)), Math.max(...at.map((p) => p.y))];
  const wide = Math.max(0, least - 1 - (east - west)) / 2;
  const high = Math.max(0, least - 1 - (south - north)) / 2;
  [west, east, north, south] = [west - wide, east + wide, north - high, south + high];
  return {
    x: west * PITCH,
    y: north * PITCH,
    width: (east - west) * PITCH + TILE,
    height: (south - north) * PITCH + TILE,
  };
}

/** The part of a box, so much of its width and height, that lies around a point; nothing beyond the box. */
export function partOf(box: Box, at: Point, width: number, height: number): Box {
  const [wide, high] = [box.width * Math.min(1, width), box.height * Math.min(1, height)];
  const within = (middle: number, from: number, whole: number, part: number): number => Math.max(from, Math.min(from + whole - part, middle - part / 2));
  return { x: within(at.x, box.x, box.width, wide), y: within(at.y, box.y, box.height, high), width: wide, height: high };
}

/** Which tile lies on which cell. */
export function tilesByCell(view: View): Map<number, number> {
  return new Map(view.places.flatMap((cell, tile) => (cell >= 0 ? [[cell, tile] as const] : [])));
}

/** The passages between chambers where doorway meets doorway: from a tile to the east or to the south. */
export function bridges(view: View, grid: Scene['grid']): { cell: number; down: boolean; bombed: boolean }[] {
  const tiles = tilesByCell(view);
  const found = [];
  for (const [cell, tile] of tiles) {
    for (const side of [SIDES[1], SIDES[2]]) {
      const other = tiles.get(cell + side.east + side.south * grid.width);
      if (other === undefined || !(view.doors[tile]! & side.bit) || !(view.doors[other]! & side.back)) continue;
      const bombed = !!(view.holes[tile]! & side.bit) || !!(view.holes[other]! & side.back);
      found.push({ cell, down: side.letter === 's', bombed });
    }
  }
  return found;
}

/** Of the cells, the one a step in a direction leads to: ahead, and as little aside as possible. */
export function nearest(from: number, letter: string, cells: Iterable<number>, grid: Scene['grid']): number | null {
  const side = SIDES.find((side) => side.letter === letter)!;
  const start = steps(from, grid);
  let best: number | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const { x, y } = steps(cell, grid);
    const ahead = (x - start.x) * side.east + (y - start.y) * side.south;
    const aside = Math.abs((x - start.x) * side.south) + Math.abs((y - start.y) * side.east);
    if (ahead <= 0 || aside > ahead * 2) continue;
    const far = ahead + aside * 2;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
}

/** The empty cells onto which some doorway opens. */
export function frontier(view: View, grid: Scene['grid']): number[] {
  const tiles = tilesByCell(view);
  const found = new Set<number>();
  for (const [cell, tile] of tiles) {
    for (const side of SIDES) {
      const ahead = cell + side.east + side.south * grid.width;
      if (view.doors[tile]! & side.bit && !tiles.has(ahead)) found.add(ahead);
    }
  }
  return [...found];
}

/** A curve between two cells, if both are in the dungeon: the link of the Secret Passages. */
export function arc(ends: readonly number[], grid: Scene['grid']): string | null {
  if (ends.length !== 2 || ends.some((cell) => cell < 0)) return null;
  const [from, to] = ends.map((cell) => middle(cell, grid)) as [Point, Point];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  return `M${from.x} ${from.y}Q${from.x + dx / 2 - dy * 0.18} ${from.y + dy / 2 + dx * 0.18} ${to.x} ${to.y}`;
}
