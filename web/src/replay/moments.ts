/** A game that came in one answer, as changes: any position of it is merged from the nearest one that is kept. */
import type { Replay } from '../lib/api';
import { merge, type View } from '../lib/state';
import type { Sight } from '../boards/stage.svelte';
import type { Asked, Line } from '../protocol';

const RECENT = 24; // answers: what is in sight at some place has come there since
const KEPT_EVERY = 32; // answers: from a kept position on, any other is near
const REMEMBERED = 4; // stretches between kept positions

export class Moments {
  readonly viewer: number;
  /** How many answers were given. */
  readonly of: number;
  /** All that happened, in its order. */
  readonly lines: Line[];
  private readonly ends: number[] = []; // by moment: how many lines there are up to its end
  private readonly kept: View[] = []; // the position before the first answer, and after each so many
  private readonly stretches = new Map<number, View[]>(); // the last that were walked, with every position

  constructor(private readonly replay: Replay) {
    this.viewer = replay.viewer;
    this.of = replay.moments.length - 1;
    this.lines = replay.moments.flatMap((moment) => moment.lines ?? []);
    let end = 0;
    for (const { lines } of replay.moments) this.ends.push((end += lines?.length ?? 0));
    this.kept[0] = merge({}, ...this.changes(0));
  }

  /** The position after so many answers; the same thing as long as one stays near. */
  at(number: number): View {
    const place = Math.floor(number / KEPT_EVERY);
    for (let next = this.kept.length; next <= place; next += 1) {
      const start = (next - 1) * KEPT_EVERY;
      this.kept.push(merge(this.kept[next - 1]!, ...this.between(start, start + KEPT_EVERY)));
    }
    return this.stretch(place)[number % KEPT_EVERY]!;
  }

  /** The position after so many answers, with what happened on the way there from the one before. */
  show(number: number): Sight<View> {
    const before = number ? this.at(number - 1) : null;
    return { at: number, before, view: this.at(number), lines: this.replay.moments[number]!.lines ?? [] };
  }

  /** A place of the game, and the way there from a little before it. */
  recent(number: number): Sight<View>[] {
    const sights: Sight<View>[] = [];
    for (let at = Math.max(0, number - RECENT); at <= number; at += 1) sights.push(this.show(at));
    return sights;
  }

  /** Who is asked then. */
  asked(number: number): Asked | null {
    return this.replay.moments[number]!.asked ?? null;
  }

  /** All that had happened by then, but for the last few lines. */
  told(number: number, untold = 0): Line[] {
    return this.lines.slice(0, this.ends[number]! - untold);
  }

  /** The last line that had been told by then; -1 for none. */
  lineAt(number: number): number {
    return this.ends[number]! - 1;
  }

  /** Every position from a kept one on. What did not change between two is the same thing in both, and is not drawn anew. */
  private stretch(place: number): View[] {
    const views = this.stretches.get(place) ?? this.walk(place);
    this.stretches.delete(place);
    this.stretches.set(place, views);
    for (const oldest of this.stretches.keys()) if (this.stretches.size > REMEMBERED) this.stretches.delete(oldest);
    return views;
  }

  private walk(place: number): View[] {
    const start = place * KEPT_EVERY;
    const views = [this.kept[place]!];
    for (let number = start + 1; number <= Math.min(start + KEPT_EVERY, this.of); number += 1) {
      views.push(merge(views.at(-1)!, ...this.changes(number)));
    }
    if (views.length > KEPT_EVERY && !this.stretches.has(place + 1)) this.kept[place + 1] = views.at(-1)!;
    return views;
  }

  private between(from: number, to: number): View[] {
    const changes: View[] = [];
    for (let number = from + 1; number <= to; number += 1) changes.push(...this.changes(number));
    return changes;
  }

  private changes(number: number): View[] {
    const { lines, changes } = this.replay.moments[number]!;
    return [...(lines ?? []).map((line) => line.changes ?? {}), ...(changes ? [changes] : [])];
  }
}
