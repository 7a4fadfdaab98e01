/** A game that came in one answer, as changes. Of a long one only what is looked at is read, and merged from the nearest whole view. */
import { merge, type View } from '../lib/state';
import type { Sight } from '../boards/stage.svelte';
import type { Asked, Line, Moment, Replay } from '../protocol';

const RECENT = 24; // answers: what is in sight at some place has come there since
const REMEMBERED = 4; // stretches between whole views
const BETWEEN = '],"moments":['; // the line between views and moments
const [NEWLINE, COMMA] = [10, 44]; // as bytes

/** A stretch that was walked: the position before it, and after each answer, as far as one has come. */
interface Walk {
  start: View;
  views: View[];
}

export class Moments {
  readonly viewer: number;
  /** How many answers were given. */
  readonly of: number;
  private readonly every: number;
  private readonly views: Uint8Array[]; // as they are written, like the moments
  private readonly written: Uint8Array[];
  private readonly stretches: Moment[][] = []; // those that were read
  private readonly walks = new Map<number, Walk>(); // the last that were walked
  private unread = 0; // the first stretch that was perhaps not read
  private story: { lines: Line[]; ends: number[] } | undefined; // all lines, and by moment how many there are up to its end

  /** From the lines of a `Replay`, as the server writes them. */
  constructor(answer: Uint8Array) {
    const [head, ...lines] = linesOf(answer);
    const middle = lines.findIndex((line) => line.length === BETWEEN.length && textOf(line) === BETWEEN);
    const { viewer, every } = JSON.parse(`${textOf(head!)}]}`) as Replay;
    [this.viewer, this.every, this.views, this.written] = [viewer, every, lines.slice(0, middle), lines.slice(middle + 1, -1)];
    const last = this.written.length - 1;
    this.of = last * every + this.stretch(last).length - 1;
  }

  /** Read a little more. Whether that was all. */
  read(): boolean {
    if (this.unread < this.written.length) this.stretch(this.unread++);
    return this.unread === this.written.length;
  }

  /** All that happened, in its order; whatever was not read is. */
  get lines(): Line[] {
    return this.whole.lines;
  }

  /** The position after so many answers; the same thing as long as one stays near. */
  at(number: number): View {
    const place = Math.floor(number / this.every);
    const { start, views } = this.walk(place);
    for (let next = views.length; next <= number % this.every; next += 1) {
      views.push(merge(views[next - 1] ?? start, ...changes(this.stretch(place)[next]!)));
    }
    return views[number % this.every]!;
  }

  /** The position after so many answers, with what happened on the way there from the one before. */
  show(number: number): Sight<View> {
    const before = number ? this.at(number - 1) : null;
    return { at: number, before, view: this.at(number), lines: this.moment(number).lines ?? [] };
  }

  /** A place of the game, and the way there from a little before it. */
  recent(number: number): Sight<View>[] {
    const sights: Sight<View>[] = [];
    for (let at = Math.max(0, number - RECENT); at <= number; at += 1) sights.push(this.show(at));
    return sights;
  }

  /** Who is asked then. */
  asked(number: number): Asked | null {
    return this.moment(number).asked ?? null;
  }

  /** All that had happened by then, but for the last few lines; as long as not all was read, what is known of it from near by. */
  told(number: number, untold = 0): Line[] {
    if (!this.story && this.unread < this.written.length) {
      const near = this.stretch(Math.floor(number / this.every)).slice(0, (number % this.every) + 1);
      const lines = near.flatMap((moment) => moment.lines ?? []);
      return lines.slice(0, lines.length - untold);
    }
    const { lines, ends } = this.whole;
    return lines.slice(0, ends[number]! - untold);
  }

  /** The last line that had been told by then; -1 for none. */
  lineAt(number: number): number {
    return this.whole.ends[number]! - 1;
  }

  private get whole(): { lines: Line[]; ends: number[] } {
    if (!this.story) {
      const moments = this.written.flatMap((_, place) => this.stretch(place));
      let end = 0;
      const ends = moments.map(({ lines }) => (end += lines?.length ?? 0));
      this.story = { lines: moments.flatMap(({ lines }) => lines ?? []), ends };
    }
    return this.story;
  }

  private moment(number: number): Moment {
    return this.stretch(Math.floor(number / this.every))[number % this.every]!;
  }

  private stretch(place: number): Moment[] {
    return (this.stretches[place] ??= JSON.parse(`[${uncommaed(this.written[place]!)}]`) as Moment[]);
  }

  /** What did not change between two positions is the same thing in both, and is not drawn anew: from one stretch to the next as well. */
  private walk(place: number): Walk {
    const before = this.walks.get(place - 1);
    const walk = this.walks.get(place) ?? { start: before?.views[this.every - 1] ?? this.view(place), views: [] };
    this.walks.delete(place);
    this.walks.set(place, walk);
    for (const oldest of this.walks.keys()) if (this.walks.size > REMEMBERED) this.walks.delete(oldest);
    return walk;
  }

  private view(place: number): View {
    const view = JSON.parse(uncommaed(this.views[place]!)) as View;
    const after = this.walks.get(place + 1);
    return after ? (shared(view, after.start) as View) : view;
  }
}

const reader = new TextDecoder();
const textOf = (line: Uint8Array): string => reader.decode(line);
const uncommaed = (line: Uint8Array): string => textOf(line.at(-1) === COMMA ? line.subarray(0, -1) : line);

/** The lines of a text, none of them read yet. */
function linesOf(text: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let start = 0; start <= text.length; ) {
    const end = text.indexOf(NEWLINE, start);
    lines.push(text.subarray(start, end < 0 ? text.length : end));
    start = end < 0 ? text.length + 1 : end + 1;
  }
  return lines;
}

const changes = ({ lines, changes }: Moment): View[] => [...(lines ?? []).map((line) => line.changes ?? {}), ...(changes ? [changes] : [])];

/** A value that was just read, with the parts of one that is known wherever they say the same. */
function shared(value: unknown, known: unknown): unknown {
  if (typeof value !== 'object' || typeof known !== 'object' || !value || !known) return value === known ? known : value;
  const [parts, others] = [value as View, known as View];
  let same = Array.isArray(value) === Array.isArray(known) && Object.keys(parts).length === Object.keys(others).length;
  for (const name in parts) {
    parts[name] = shared(parts[name], others[name]);
    same &&= parts[name] === others[name] && name in others;
  }
  return same ? known : value;
}
