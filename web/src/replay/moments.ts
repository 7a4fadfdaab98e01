/** A game that came in one answer, as changes: any position of it is merged from the nearest one that is kept. */
import type { Replay } from '../lib/api';
import { merge, type View } from '../lib/state';
import type { Sight } from '../boards/stage.svelte';
import type { Asked, Line } from '../protocol';

const RECENT = 24; // answers: what is in sight at some place has come there since
const KEPT_EVERY = 32; // answers: from a kept position on, any other is near


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

  /** The position after so many answers, with what happened on the way there from the one before. */
  show(number: number): Sight<View> {
    return { at: number, before: number ? this.at(number - 1) : null, view: this.at(number), lines: this.replay.moments[number]!.lines ?? [] };
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
