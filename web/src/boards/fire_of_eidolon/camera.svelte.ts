/** What part of the dungeon is seen, and how large. It moves for what is out of sight, and keeps its size unless somebody changes it. */
import { partOf, type Box, type Point } from './grid';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const NEAREST = 3;
const FARTHEST = 0.2;
const READABLE = 0.62; // the scale at which the names of chambers can be read
const LARGEST = 1.6;
const EDGE = 8; // px around what comes into sight
const ROUNDING = 0.5; // px
const GLIDE = 260; // ms

/** How large the dungeon is drawn on a screen, as long as nobody wants it otherwise: as large as is of use, and no smaller than can be read. */
export function usualScale(boardWidth: number, screenHeight: number): number {
  return Math.max(READABLE, Math.min(LARGEST, boardWidth / 540, screenHeight / 900));
}

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  width = $state(0);
  height = $state(0);
  /** Whether it has been set up. */
  placed = $state(false);
  /** Whether it goes along with what happens; not while somebody looks elsewhere. */
  follows = $state(true);
  /** Whether all of the dungeon is wanted, however small. */
  whole = $state(false);
  /** Whether somebody has chosen how large it is. */
  chosen = $state(false);
  insets: Insets = $state({ top: 0, right: 0, bottom: 0, left: 0 });
  private frame = 0;
  private target: { x: number; y: number; scale: number } | null = null; // where it glides to

  /** Of a box as much as there is room for, around a point. */
  settle(box: Box, at: Point, scale: number, glide: boolean): void {
    const { wide, high } = this.room();
    this.centre(middleOf(partOf(box, at, wide / scale / box.width, high / scale / box.height)), scale, glide);
    this.placed = true;
  }

  /** All of a box, no larger than this. */
  fit(box: Box, largest: number, glide: boolean): void {
    const { wide, high } = this.room();
    const scale = Math.min(largest, (wide - 2 * EDGE) / box.width, (high - 2 * EDGE) / box.height);
    this.centre(middleOf(box), scale, glide);
  }

  private centre(at: Point, scale: number, glide: boolean): void {
    const { top, left } = this.insets;
    const { wide, high } = this.room();
    this.go({ x: left + wide / 2 - at.x * scale, y: top + high / 2 - at.y * scale, scale }, glide);
  }

  pan(dx: number, dy: number): void {
    this.follows = this.whole = false;
    this.go({ x: this.x + dx, y: this.y + dy, scale: this.scale }, false);
  }

  /** Nearer or farther, the point under the finger staying where it is. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.follows = this.whole = false;
    this.chosen = true;
    this.scaleAt(Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor)), at);
  }

  /** Whether all of a box is in sight. */
  sees(box: Box): boolean {
    const way = this.wayTo(box);
    return way !== null && !way.x && !way.y;
  }

  /** A box brought into sight with as little movement as possible; what is in sight, or too large to be, moves nothing. */
  reveal(box: Box, glide: boolean): void {
    const way = this.wayTo(box);
    const { x, y, scale } = this.target ?? this;
    if (way && (way.x || way.y)) this.go({ x: x + way.x, y: y + way.y, scale }, glide);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.target = null;
  }

  private room(): { wide: number; high: number } {
    const { top, right, bottom, left } = this.insets;
    return { wide: Math.max(80, this.width - left - right), high: Math.max(80, this.height - top - bottom) };
  }

  /** How far a box is out of sight; null if there is no room for it. */
  private wayTo(box: Box): Point | null {
    const { x, y, scale } = this.target ?? this;
    const { top, left } = this.insets;
    const { wide, high } = this.room();
    const [width, height] = [box.width * scale, box.height * scale];
    return width > wide || height > high ? null : { x: within(box.x * scale + x, width, left, wide), y: within(box.y * scale + y, height, top, high) };
  }

  private scaleAt(scale: number, at: Point): void {
    const change = scale / this.scale;
    this.go({ x: at.x - (at.x - this.x) * change, y: at.y - (at.y - this.y) * change, scale }, false);
  }

  private go(to: { x: number; y: number; scale: number }, glide: boolean): void {
    this.stop();
    const start = { x: this.x, y: this.y, scale: this.scale, at: performance.now() };
    const step = (time: number): void => {
      const part = glide ? Math.min(1, Math.max(0, (time - start.at) / GLIDE)) : 1;
      const eased = 1 - (1 - part) ** 3;
      this.x = start.x + (to.x - start.x) * eased;
      this.y = start.y + (to.y - start.y) * eased;
      this.scale = start.scale + (to.scale - start.scale) * eased;
      if (part < 1) this.frame = requestAnimationFrame(step);
      else this.target = null;
    };
    this.target = to;
    step(start.at);
  }
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** How far something so long has to move to lie within a stretch, a little off its edge; what lies within it stays. */
function within(at: number, length: number, from: number, room: number): number {
  const [over, under] = [from - at, at + length - (from + room)];
  const edge = Math.min(EDGE, (room - length) / 2);
  return over > ROUNDING ? over + edge : under > ROUNDING ? -under - edge : 0;
}
