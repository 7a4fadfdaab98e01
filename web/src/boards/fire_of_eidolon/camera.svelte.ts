/** What part of the dungeon is seen, and how large. */
import type { Box, Point } from './grid';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const NEAREST = 3;
const FARTHEST = 0.2;
const LARGEST_FIT = 1.6;
const GLIDE = 260; // ms

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  width = $state(0);
  height = $state(0);
  /** Whether the whole dungeon is kept in sight; off once somebody looks elsewhere. */
  follows = $state(true);
  insets: Insets = $state({ top: 0, right: 0, bottom: 0, left: 0 });
  private frame = 0;
  private placed = false;

  /** All of a box in sight, with a calm margin. */
  fit(box: Box, glide: boolean): void {
    if (!this.width || !this.height) return;
    const { top, left } = this.insets;
    const { wide, high } = this.room();
    const scale = this.scaleOf(box);
    const x = left + wide / 2 - (box.x + box.width / 2) * scale;
    const y = top + high / 2 - (box.y + box.height / 2) * scale;
    if (glide && this.placed) this.glide(x, y, scale);
    else this.set(x, y, scale);
    this.placed = true;
  }

  /** How large a box is when all of it is in sight. */
  scaleOf(box: Box): number {
    const { wide, high } = this.room();
    const margin = Math.min(24, wide * 0.03, high * 0.03) + 4;
    return Math.min(LARGEST_FIT, (wide - 2 * margin) / box.width, (high - 2 * margin) / box.height);
  }

  pan(dx: number, dy: number): void {
    this.follows = false;
    this.set(this.x + dx, this.y + dy, this.scale);
  }

  /** Nearer or farther, the point under the finger staying where it is. */
  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    this.follows = false;
    const scale = Math.min(NEAREST, Math.max(FARTHEST, this.scale * factor));
    const change = scale / this.scale;
    this.set(at.x - (at.x - this.x) * change, at.y - (at.y - this.y) * change, scale);
  }

  /** A box brought into sight with as little movement as possible. */
  reveal(box: Box, glide: boolean): void {
    const near = { x: box.x * this.scale + this.x, y: box.y * this.scale + this.y };
    const far = { x: near.x + box.width * this.scale, y: near.y + box.height * this.scale };
    const { top, right, bottom, left } = this.insets;
    const dx = Math.max(0, left + 8 - near.x) - Math.max(0, far.x - (this.width - right - 8));
    const dy = Math.max(0, top + 8 - near.y) - Math.max(0, far.y - (this.height - bottom - 8));
    if (!dx && !dy) return;
    if (glide) this.glide(this.x + dx, this.y + dy, this.scale);
    else this.set(this.x + dx, this.y + dy, this.scale);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
  }

  private room(): { wide: number; high: number } {
    const { top, right, bottom, left } = this.insets;
    return { wide: Math.max(80, this.width - left - right), high: Math.max(80, this.height - top - bottom) };
  }

  private set(x: number, y: number, scale: number): void {
    this.stop();
    this.x = x;
    this.y = y;
    this.scale = scale;
  }

  private glide(x: number, y: number, scale: number): void {
    this.stop();
    const start = { x: this.x, y: this.y, scale: this.scale, at: performance.now() };
    const step = (time: number): void => {
      const part = Math.min(1, Math.max(0, (time - start.at) / GLIDE));
      const eased = 1 - (1 - part) ** 3;
      this.x = start.x + (x - start.x) * eased;
      this.y = start.y + (y - start.y) * eased;
      this.scale = start.scale + (scale - start.scale) * eased;
      if (part < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}
