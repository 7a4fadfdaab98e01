/** A game that came in one answer, as changes: any position of it is merged from the nearest one that is kept. */
import type { Replay } from '../lib/api';
import { merge, type View } from '../lib/state';
import type { Asked, Line } from '../protocol';

const KEPT_EVERY = 32; // answers: from a kept position on, any other is near

/** What a board is shown of a moment. */
export interface Shown {
  viewer: number;
  view: View;
  /** The position before the lines, if they are to be seen happening. */
  before: View | null;
  asked: Asked | null;
  lines: Line[];
}

export class Moments {
  readonly viewer: number;
  /** How many answers were given. */
  readonly of: number;
  /** All that happened, in its order. */
  readonly lines: Line[];
  private readonly ends: number[] = []; // by moment: how many lines there are up to its end
  private readonly kept: View[] = []; // the position before the first answer, and after each so many
  private last: { number: number; view: View };

  constructor(private readonly replay: Replay) {
    this.viewer = replay.viewer;
    this.of = replay.moments.length - 1;
    this.lines = replay.moments.flatMap((moment) => moment.lines ?? []);
    let end = 0;
    for (const { lines } of replay.moments) this.ends.push((end += lines?.length ?? 0));
    this.last = { number: 0, view: (this.kept[0] = merge({}, ...this.changes(0))) };
  }

  /** The position after so many answers. */
  at(number: number): View {
    if (number === this.last.number) return this.last.view;
    for (let place = this.kept.length; place <= Math.floor(number / KEPT_EVERY); place += 1) {
      this.kept.push(this.walk(this.kept[place - 1]!, (place - 1) * KEPT_EVERY, place * KEPT_EVERY));
    }
    const near = Math.floor(number / KEPT_EVERY);
    this.last = { number, view: this.walk(this.kept[near]!, near * KEPT_EVERY, number) };
    return this.last.view;
  }

  /** A moment as it is shown; after the one before it, with what happened on the way. */
  show(number: number, after: Shown | null = null): Shown {
    const moment = this.replay.moments[number]!;
    return { viewer: this.viewer, view: this.at(number), before: after?.view ?? null, asked: moment.asked ?? null, lines: after ? (moment.lines ?? []) : [] };
  }

  /** All that had happened by then. */
  told(number: number): Line[] {
    return this.lines.slice(0, this.ends[number]);
  }

  /** The last line that had been told by then; -1 for none. */
  lineAt(number: number): number {
    return this.ends[number]! - 1;
  }

  private walk(view: View, from: number, to: number): View {
    const changes: View[] = [];
    for (let number = from + 1; number <= to; number += 1) changes.push(...this.changes(number));
    return merge(view, ...changes);
  }

  private changes(number: number): View[] {
    const { lines, changes } = this.replay.moments[number]!;
    return [...(lines ?? []).map((line) => line.changes ?? {}), ...(changes ? [changes] : [])];
  }
}
