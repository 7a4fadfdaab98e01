/** Tells new lines one after another, never blocking: hurries when behind, stops at a word. */
import type { Line } from '../../protocol';
import { lasts, settle, tell, type Shown } from './story';
import type { Scene, View } from './types';

const PATIENCE = 2600; // more than this, and what happened first is no longer told
const UNHURRIED = 1500;
const THROWS = { rolled: true, 'parting attack': true, met: true }; // said when the dice lie still

interface Step {
  line: Line;
  ms: number;
}
/** What is being told now; `number` changes with every step, so that motion begins anew. */
export interface Moment {
  line: Line;
  ms: number;
  number: number;
}

export class Stage {
  shown = $state.raw() as Shown;
  moment = $state.raw<Moment | null>(null);
  /** The last sentence told. */
  said = $state.raw('');
  running = $state(false);

  private steps: Step[] = [];
  private end: () => Shown;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private number = 0;

  constructor(
    private scene: Scene,
    private viewer: number,
    view: View,
    lines: Line[],
  ) {
    let shown = settle(view, viewer, null);
    for (const line of lines) shown = { ...shown, ...memory(tell(shown, line, scene, viewer)) };
    this.shown = settle(view, viewer, { ...shown, ...resting(view) });
    this.end = () => this.shown;
    this.said = lines.at(-1)?.text ?? '';
  }

  /** A new position, and what led to it. Without motion it is there at once. */
  update(view: View, lines: Line[], still: boolean): void {
    this.end = () => settle(view, this.viewer, this.shown);
    this.steps.push(...lines.map((line, i) => ({ line, ms: lasts(line, lines[i + 1]) })));
    if (still || document.hidden) return this.skip();
    let left = this.steps.reduce((sum, step) => sum + step.ms, 0);
    while (left > PATIENCE && this.steps.length > 1) {
      const step = this.steps.shift() as Step;
      left -= step.ms;
      this.tellNow(step.line);
    }
    if (!this.running) this.next();
  }

  /** To the end at once. */
  skip(): void {
    clearTimeout(this.timer);
    if (this.moment) this.said = this.moment.line.text;
    for (const { line } of this.steps) this.tellNow(line);
    this.steps = [];
    this.rest();
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private next(): void {
    const step = this.steps.shift();
    if (!step) return this.rest();
    const before = this.said;
    this.tellNow(step.line);
    if (!step.ms) return this.next();
    if (step.line.kind in THROWS) this.said = before;
    const left = this.steps.reduce((sum, { ms }) => sum + ms, step.ms);
    const ms = Math.round(step.ms / Math.max(1, Math.min(1.8, left / UNHURRIED)));
    this.number += 1;
    this.running = true;
    this.moment = { line: step.line, ms, number: this.number };
    this.timer = setTimeout(() => {
      this.said = step.line.text;
      this.next();
    }, ms);
  }

  private tellNow(line: Line): void {
    this.shown = tell(this.shown, line, this.scene, this.viewer);
    this.said = line.text;
  }

  private rest(): void {
    this.running = false;
    this.moment = null;
    this.shown = this.end();
  }
}

/** What only the story tells, to be found again on first sight. */
const memory = ({ roll, stopped, beaten }: Shown): Partial<Shown> => ({ roll, stopped, beaten });
const resting = (view: View): Partial<Shown> => ({
  active: view.active, enemy: view.enemy, foe: view.enemy_health, health: view.health, positions: view.positions,
});
