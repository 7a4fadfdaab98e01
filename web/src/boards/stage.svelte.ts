/** The one clock of a page: what has happened is told on it, one event after the other, with the position as it was at each. */
import { hurried } from '../lib/haste.svelte';
import { merge } from '../lib/state';
import { play, soundOf, type Sound } from '../lib/sound';
import type { Line } from '../protocol';
import { Parts } from './apart.svelte';

/** How a kind of event is told. What it did is in the position beside it: here stands only what is seen and heard of it. */
export interface Manner<View, Sign = undefined, Facts = Line['facts']> {
  /** How long it is looked at, in milliseconds; it may hang on the lines around it. */
  ms: number | ((lines: readonly Line[], place: number) => number);
  /** What is drawn while it is looked at: from its facts, the position at the event and the one before it. */
  sign?: (facts: Facts, view: View, before: View) => Sign;
  /** What it sounds like, if not as its kind usually does. */
  sound?: Sound;
  /** Its sentence is told only when it is over: the dice still roll. */
  late?: boolean;
}

export interface Script<View, Sign = undefined, Trace = undefined> {
  /** How an event is told; nothing for what changes the position in passing. */
  manner: (line: Line) => Manner<View, Sign> | undefined;
  /** What stays in sight when its moment is over (dice as they fell): after one more event or, without a line, at rest. */
  trace?: (last: Trace | undefined, view: View, line: Line | null) => Trace | undefined;
  /** What of the lines told before is still in sight for somebody who comes now. */
  found?: (lines: readonly Line[], view: View) => Trace | undefined;
  /** What takes longer than this, in milliseconds, is not told from its beginning. */
  patience?: number;
}

/** Manners by the kind of event; those that are left out change the position in passing. What facts a kind has is declared by
 * its game, which is taken at its word. */
export type Manners<View, Sign, Facts> = { readonly [Kind in keyof Facts]?: Manner<View, Sign, Facts[Kind]> };
export function byKind<View, Sign, Facts>(manners: Manners<View, Sign, Facts>): Script<View, Sign>['manner'] {
  return ({ kind }) => manners[kind as keyof Facts] as Manner<View, Sign> | undefined;
}

/** A position, and what led to it. */
export interface Sight<View> {
  /** Its number in the game. */
  at: number;
  view: View;
  /** The position before the lines; without it nobody knows what each of them changed. */
  before?: View | null | undefined;
  lines: readonly Line[];
  /** Something was taken back: the number of the position that this is again. */
  back?: number | null;
}

/** What is being told now. */
export interface Moment<View, Sign = undefined> {
  line: Line;
  /** The position at the event, and the one before it. */
  view: View;
  before: View;
  sign: Sign | undefined;
  ms: number;
  /** Its sentence is not told before it is over. */
  late: boolean;
  /** Changes with every moment, so that motion begins anew. */
  number: number;
}

/** A position on the way, and the event that led to it; the last position of a sight has none. */
interface Step<View, Sign> {
  at: number;
  view: View;
  line: Line | null;
  manner: Manner<View, Sign> | undefined;
  ms: number;
}

const PATIENCE = 3000;
const UNHURRIED = 1500; // milliseconds: whatever takes longer goes quicker
const QUICKEST = 1.8; // times
const SOUNDS = 2; // of all that happens at once
const HEARD = 60; // lines

const heard = <View, Sign>({ line, manner, ms }: Step<View, Sign>): Sound | undefined => (line && ms ? (manner?.sound ?? soundOf(line.kind)) : undefined);

export class Stage<View extends object, Sign = undefined, Trace = undefined> {
  /** The position at this moment. */
  shown: View = $state.raw()!;
  /** The same, field by field: whoever reads one hears of no other. */
  get parts(): View {
    return this.fields.all;
  }
  /** What goes on at this moment; null when all is still. */
  moment: Moment<View, Sign> | null = $state.raw(null);
  /** What has stayed in sight. */
  trace: Trace | undefined = $state.raw();
  /** How many of the lines that it was given have not been told yet. */
  untold: number = $state(0);

  private readonly fields = new Parts<View>();
  private steps: Step<View, Sign>[] = [];
  private target: View;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private number = 0;
  /** What was told before there was a script to tell it by. */
  private heard: readonly Line[];
  /** What was in sight at each position that was shown, to be seen again when something is taken back. */
  private readonly traces = new Map<number, Trace | undefined>();

  /** At first sight everything is where it is. `tempo` says how long moments last, as a part of their usual time; 0: no motion is wanted. */
  constructor(
    { at, view, lines }: Sight<View>,
    private script: Script<View, Sign, Trace>,
    private readonly tempo: () => number,
    private readonly onrest: () => void = () => undefined,
  ) {
    this.shown = this.target = view;
    this.fields.renew(view);
    this.heard = lines;
    this.trace = script.found?.(lines, view);
    this.pass([{ at, view, line: null, manner: undefined, ms: 0 }]);
  }

  /** From now on the story is told after this script. */
  direct(script: Script<View, Sign, Trace>): void {
    this.skip();
    this.script = script;
    this.traces.clear();
    this.trace = script.trace?.(script.found?.(this.heard, this.shown), this.shown, null);
  }

  /** A new position. What led to it is told, after what is still being told; it is simply there if no motion is wanted, if
   * somebody hurries through a replay, or if it does not begin at the position before (another viewer, something taken back, a new connection). */
  update(sight: Sight<View>): void {
    if (sight.view === this.target) return;
    const follows = sight.before === this.target;
    this.heard = [...this.heard, ...sight.lines].slice(-HEARD);
    this.target = sight.view;
    if (!follows) return this.jump(sight);
    this.steps.push(...this.walk(sight));
    if (hurried()) return this.skip();
    if (!this.tempo() || document.hidden) {
      const sounds = new Set(this.steps.flatMap((step) => heard(step) ?? []));
      for (const sound of [...sounds].slice(0, SOUNDS)) play(sound);
      return this.skip();
    }
    const patience = this.script.patience ?? PATIENCE;
    while (this.left() > patience * this.tempo() && this.steps.length > 2) {
      this.moment = null; // what is being told is over: nothing is shown behind it
      this.pass([this.steps.shift()!]);
    }
    if (this.moment) return this.count();
    clearTimeout(this.timer);
    this.next();
  }

  /** Another place of the game, with what has stayed in sight of the way there. */
  recall(sights: readonly Sight<View>[]): void {
    const last = sights.at(-1)!;
    this.steps = this.script.trace ? sights.flatMap((sight) => this.walk(sight)) : this.walk(last);
    this.target = last.view;
    this.trace = undefined;
    this.skip();
  }

  /** To the end at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.pass(this.steps);
    this.steps = [];
    this.rest();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Elsewhere: what was going on is of no interest here. */
  private jump({ at, back, view, lines }: Sight<View>): void {
    this.trace = this.traces.get(back ?? at) ?? this.script.found?.(lines, view);
    this.steps = [{ at, view, line: null, manner: undefined, ms: 0 }];
    this.skip();
  }

  private walk({ at, view, before, lines }: Sight<View>): Step<View, Sign>[] {
    let now = before ?? view;
    const steps = lines.map((line, place): Step<View, Sign> => {
      if (line.changes) now = merge(now as Record<string, unknown>, line.changes) as View;
      const manner = this.script.manner(line);
      const ms = typeof manner?.ms === 'function' ? manner.ms(lines, place) : (manner?.ms ?? 0);
      return { at, view: now, line, manner, ms };
    });
    return [...steps, { at, view, line: null, manner: undefined, ms: 0 }];
  }

  private left(): number {
    return this.tempo() * this.steps.reduce((sum, { ms }) => sum + ms, 0);
  }

  private next(): void {
    const step = this.steps.shift();
    if (!step) return this.rest();
    const before = this.shown;
    this.pass([step]);
    const { line, manner, view } = step;
    const lasts = step.ms * this.tempo();
    if (!line || !lasts) return this.next();
    const haste = Math.max(1, Math.min(QUICKEST, (lasts + this.left()) / UNHURRIED));
    const ms = Math.round(lasts / haste);
    this.number += 1;
    this.moment = { line, view, before, sign: manner?.sign?.(line.facts, view, before), ms, late: manner?.late ?? false, number: this.number };
    this.count();
    const sound = heard(step);
    if (sound) play(sound);
    this.timer = setTimeout(() => this.next(), ms);
  }

  /** On to the position of the last of these steps, without looking at any; who draws it is told once. */
  private pass(steps: readonly Step<View, Sign>[]): void {
    let { shown, trace } = this;
    for (const { at, view, line } of steps) {
      shown = view;
      trace = this.script.trace?.(trace, view, line);
      if (!line) this.traces.set(at, trace);
    }
    [this.shown, this.trace] = [shown, trace];
    this.fields.renew(shown);
  }

  private rest(): void {
    this.moment = null;
    this.count();
    this.onrest();
  }

  private count(): void {
    this.untold = this.steps.filter(({ line }) => line).length + (this.moment?.late ? 1 : 0);
  }
}
