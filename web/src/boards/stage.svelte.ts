/** Walks through what has happened, one event after the other, with the position as it was at each; never in anybody's way. */
import { merge } from '../lib/state';
import { play, soundOf, type Sound } from '../lib/sound';
import type { Line } from '../protocol';

/** How a kind of event is told. What it did is in the position beside it: here stands only what is seen and heard of it. */
export interface Manner<View, Sign = undefined> {
  /** How long it is looked at, in milliseconds; it may hang on the lines around it. */
  ms: number | ((lines: readonly Line[], place: number) => number);
  /** What is drawn while it is looked at: from its facts, the position at the event and the one before it. */
  sign?: (facts: any, view: View, before: View) => Sign;
  /** What it sounds like, if not as its kind usually does. */
  sound?: Sound;
  /** Its sentence is said only when it is over: the dice still roll. */
  late?: boolean;
}

export interface Script<View, Sign = undefined, Trace = undefined> {
  /** How an event is told; nothing for what changes the position in passing. */
  manner: (line: Line) => Manner<View, Sign> | undefined;
  /** What stays in sight when its moment is over (dice as they fell): after one more event or, without a line, at rest. */
  trace?: (last: Trace | undefined, view: View, line: Line | null) => Trace | undefined;
  /** What takes longer than this, in milliseconds, is not told from its beginning. */
  patience?: number;
}

/** A position, and what led to it. */
export interface Sight<View> {
  view: View;
  /** The position before the lines; without it nobody knows what each of them changed. */
  before?: View | null | undefined;
  lines: readonly Line[];
}

/** What is being told now. */
export interface Moment<View, Sign = undefined> {
  line: Line;
  /** The position at the event, and the one before it. */
  view: View;
  before: View;
  sign: Sign | undefined;
  ms: number;
  /** Changes with every moment, so that motion begins anew. */
  number: number;
}

/** A position on the way, and the event that led to it; the last position of an update has none. */
interface Step<View, Sign> {
  view: View;
  line: Line | null;
  manner: Manner<View, Sign> | undefined;
  ms: number;
}

const PATIENCE = 3000;
const UNHURRIED = 1500; // milliseconds: whatever takes longer goes quicker
const QUICKEST = 1.8; // times
const SOUNDS = 2; // of all that happens at once

const heard = ({ line, manner, ms }: Step<any, any>): Sound | undefined => (line && ms ? (manner?.sound ?? soundOf(line.kind)) : undefined);

export class Stage<View extends object, Sign = undefined, Trace = undefined> {
  /** The position at this moment. */
  shown: View = $state.raw()!;
  /** What goes on at this moment; null when all is still. */
  moment: Moment<View, Sign> | null = $state.raw(null);
  /** What has stayed in sight. */
  trace: Trace | undefined = $state.raw();
  /** The last sentence told. */
  said: string = $state('');

  private steps: Step<View, Sign>[] = [];
  private target: View;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private number = 0;

  /** At first sight everything is where it is. */
  constructor(
    { view, lines }: Sight<View>,
    private readonly script: Script<View, Sign, Trace>,
  ) {
    this.shown = this.target = view;
    this.trace = script.trace?.(undefined, view, null);
    this.said = lines.at(-1)?.text ?? '';
  }

  /** A new position. What led to it is told, after what is still being told; with little motion it is there at once, and if
   * it does not begin at the position before (another viewer, a look back, something taken back, a new connection). */
  update(sight: Sight<View>, still: boolean): void {
    if (sight.view === this.target) return;
    const follows = sight.before === this.target;
    this.target = sight.view;
    if (!follows) return this.jump(sight.lines);
    this.steps.push(...this.walk(sight));
    if (still || document.hidden) {
      const sounds = new Set(this.steps.flatMap((step) => heard(step) ?? []));
      for (const sound of [...sounds].slice(0, SOUNDS)) play(sound);
      return this.skip();
    }
    const patience = this.script.patience ?? PATIENCE;
    while (this.left() > patience && this.steps.length > 2) this.pass(this.steps.shift()!);
    if (!this.moment) this.next();
  }

  /** To the end at once. */
  skip(): void {
    clearTimeout(this.timer);
    if (this.moment) this.said = this.moment.line.text;
    for (const step of this.steps) this.pass(step);
    this.steps = [];
    this.moment = null;
    this.shown = this.target;
    this.trace = this.script.trace?.(this.trace, this.shown, null);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Elsewhere: what was going on there, and what it left behind, is of no interest here. */
  private jump(lines: readonly Line[]): void {
    this.steps = [];
    this.trace = undefined;
    this.skip();
    this.said = lines.at(-1)?.text ?? this.said;
  }

  private walk({ view, before, lines }: Sight<View>): Step<View, Sign>[] {
    let at = before as View;
    const steps = lines.map((line, place): Step<View, Sign> => {
      if (line.changes) at = merge(at as Record<string, unknown>, line.changes) as View;
      const manner = this.script.manner(line);
      const ms = typeof manner?.ms === 'function' ? manner.ms(lines, place) : (manner?.ms ?? 0);
      return { view: at, line, manner, ms };
    });
    return [...steps, { view, line: null, manner: undefined, ms: 0 }];
  }

  private left(): number {
    return this.steps.reduce((sum, { ms }) => sum + ms, 0);
  }

  private next(): void {
    const step = this.steps.shift();
    if (!step) return this.skip();
    const [before, said] = [this.shown, this.said];
    this.pass(step);
    const { line, manner, view } = step;
    if (!line || !step.ms) return this.next();
    const haste = Math.max(1, Math.min(QUICKEST, (step.ms + this.left()) / UNHURRIED));
    const ms = Math.round(step.ms / haste);
    this.number += 1;
    this.moment = { line, view, before, sign: manner?.sign?.(line.facts, view, before), ms, number: this.number };
    if (manner?.late) this.said = said;
    const sound = heard(step);
    if (sound) play(sound);
    this.timer = setTimeout(() => {
      this.said = line.text;
      this.next();
    }, ms);
  }

  /** On to the position of a step, without looking at it. */
  private pass({ view, line }: Step<View, Sign>): void {
    this.shown = view;
    if (line) this.said = line.text;
    this.trace = this.script.trace?.(this.trace, view, line);
  }
}
