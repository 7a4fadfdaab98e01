/** Plays what has happened, one beat after the other; never in anybody's way. */
import type { Position } from './position';
import type { Beat } from './story';

export class Stage {
  /** The position on the board at this moment. */
  shown: Position = $state.raw()!;
  /** What goes on at this moment; null when all is still. */
  beat: Beat | null = $state.raw(null);
  private waiting: Beat[] = [];
  private target: Position;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(now: Position) {
    this.shown = this.target = now;
  }

  /** Show a row of beats, then the position they lead to. What was still running is cut short. */
  play(told: Beat[], target: Position): void {
    this.skip();
    this.waiting = told;
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
    this.shown = beat.now;
    this.timer = setTimeout(() => this.next(), beat.ms);
  }
}
