/** The seconds each seat has left, counting down between two updates. */
import type { Info, Update } from '../protocol';

export class Ticking {
  private now = $state(Date.now());
  private since = Date.now();
  private last: Update | undefined;

  /** Count from the newest update on. Call it in an effect; it returns how to stop. */
  follow(update: Update | undefined, info: Info | null): (() => void) | undefined {
    if (update !== this.last) {
      this.last = update;
      this.since = this.now = Date.now();
    }
    if (!update?.left || !info || info.paused || info.over) return undefined;
    const timer = setInterval(() => (this.now = Date.now()), 250);
    return () => clearInterval(timer);
  }

  /** Seconds left for a seat; null without a clock, or if it does not run for that seat. */
  left(update: Update | undefined, info: Info | null, seat: number): number | null {
    const left = update?.left?.[seat];
    const asked = update?.asked?.seat === seat;
    if (left === undefined || (info?.clock.kind === 'decision' && !asked)) return null;
    const runs = asked && !info?.paused && !info?.over;
    return Math.max(0, left - (runs ? (this.now - this.since) / 1000 : 0));
  }
}
