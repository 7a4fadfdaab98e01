/** Where tiles lie on the screen: a grid of positions fitted into a room. */
export interface Spot {
  place: string;
  x: number;
  y: number;
}
export interface Layout {
  spots: Spot[];
  width: number;
  height: number;
  /** Tile size. */
  tile: [number, number];
}

const GAP = 0.14; // of a tile, where the roads are seen
const WIDEST = 250;
const TALLEST = 0.8; // height by width ...
const UPRIGHT = 1.05; // ... and of narrow tiles
const NARROW = 130;
const FLATTEST = 0.6;

/** Tiles as large as the room allows. */
export function fit(positions: Record<string, readonly [number, number]>, room: { width: number; height: number }): Layout {
  const cells = Object.entries(positions);
  const columns = cells.map(([, [column]]) => column);
  const rows = cells.map(([, [, row]]) => row);
  const [left, top] = [Math.min(...columns), Math.min(...rows)];
  const across = Math.max(...columns) - left + 1;
  const down = Math.max(...rows) - top + 1;
  const span = (n: number) => n + (n - 1) * GAP;
  let w = Math.min(WIDEST, room.width / span(across));
  let h = Math.min(w * (w < NARROW ? UPRIGHT : TALLEST), room.height / span(down));
  if (h < w * FLATTEST) w = Math.min(w, h / FLATTEST);
  h = Math.max(h, 44);
  w = Math.max(w, 44);
  const spots = cells.map(([place, [column, row]]) => ({ place, x: (column - left) * w * (1 + GAP), y: (row - top) * h * (1 + GAP) }));
  return { spots, width: w * span(across), height: h * span(down), tile: [w, h] };
}

/** How high a room of this width should be, for tiles of their full height. */
export function heightFor(positions: Record<string, readonly [number, number]>, width: number): number {
  return fit(positions, { width, height: Infinity }).height;
}
