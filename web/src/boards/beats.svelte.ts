/** Plays what has happened, one beat after the other; never in anybody's way. */
export class Stage<View, Beat extends { view: View; ms: number }> {
  /** The position on the board at this moment. */
  shown: View = $state.raw()!;
  /** What goes on at this moment; null when all is still. */
  beat: Beat | null = $state.raw(null);
  private waiting: Beat[] = [];
  private target: View;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(view: View) {
    this.shown = this.target = view;
  }

  /** Show the beats that lead to a position, then the position. What was still running is cut short: the beats begin where it ends. */
  play(told: (from: View) => Beat[], target: View): void {
    this.skip();
    this.waiting = told(this.shown);
    this.target = target;
    this.next();
  }

  /** To the end at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.beat = null;
    this.shown = this.target;
  }

  private next(): void {
    const beat = this.waiting.shift();
    if (!beat) return this.skip();
    this.beat = beat;
    this.shown = beat.view;
    this.timer = setTimeout(() => this.next(), beat.ms);
  }
}
