/** A game looked at again: its story, its positions, and the place we are at. */
import { showMoment, showScene, showTable, tellStory, type Story } from '../lib/api';
import type { Whole } from '../lib/state';
import type { Info, Line } from '../protocol';

const PAUSE = 1100; // milliseconds between two answers at speed 1
const AHEAD = 3; // positions fetched in advance while playing

export const SPEEDS = [0.5, 1, 2, 4];

export class Replay {
  info: Info | null = $state.raw(null);
  scene: unknown = $state.raw({});
  story: Story | null = $state.raw(null);
  at: number = $state(0);
  viewer: number | undefined = $state();
  shown: Whole | null = $state.raw(null);
  /** What has just happened, if we came here by one step. */
  lines: Line[] = $state.raw([]);
  /** The line of the story the pointer or the keyboard is at. */
  reading: Line | null = $state.raw(null);
  playing: boolean = $state(false);
  speed: number = $state(1);
  problem: string = $state('');

  readonly of = $derived(this.story?.answers ?? 0);
  /** All that had happened by then. */
  readonly told = $derived(this.story?.lines.filter((line) => line.moment <= this.at) ?? []);
  /** Where turns begin, with what the story says about them. */
  readonly turns = $derived(this.story?.lines.filter((line) => line.kind === 'turn') ?? []);
  readonly turn = $derived(this.turns.findLastIndex((line) => line.moment <= this.at));

  private moments = new Map<string, Promise<Whole>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private wanted = 0;

  constructor(
    readonly table: string,
    readonly token: string,
    start: number | null,
  ) {
    void this.open(start);
  }

  close(): void {
    this.pause();
  }

  /** Go to a place; one step forward shows what happened on the way. */
  async go(number: number): Promise<void> {
    const to = Math.max(0, Math.min(number, this.of));
    const step = to === this.wanted + 1;
    this.wanted = to;
    this.at = to;
    try {
      const update = await this.moment(to);
      if (this.wanted !== to) return;
      this.lines = step ? (this.story?.lines.filter((line) => line.moment === to) ?? []) : [];
      this.shown = update;
      this.problem = '';
    } catch (error) {
      this.moments.delete(this.key(to));
      this.pause();
      this.problem = (error as Error).message;
    }
  }

  async look(viewer: number): Promise<void> {
    this.viewer = viewer;
    try {
      this.story = await tellStory(this.table, this.token, viewer);
    } catch (error) {
      this.problem = (error as Error).message;
    }
    await this.go(this.at);
  }

  play(): void {
    if (this.at >= this.of) void this.go(0);
    this.playing = true;
    this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private next(): void {
    clearTimeout(this.timer);
    for (let ahead = 1; ahead <= AHEAD; ahead++) if (this.at + ahead <= this.of) this.moment(this.at + ahead).catch(() => undefined);
    this.timer = setTimeout(async () => {
      await this.go(this.at + 1);
      if (this.at >= this.of) this.pause();
      else if (this.playing) this.next();
    }, PAUSE / this.speed);
  }

  private async open(start: number | null): Promise<void> {
    const { table, token } = this;
    try {
      [this.story, this.info, this.scene] = await Promise.all([tellStory(table, token), showTable(table, token), showScene(table, token)]);
      this.viewer = this.story.viewer;
    } catch (error) {
      this.problem = (error as Error).message;
      return;
    }
    await this.go(start ?? 0);
  }

  private key(number: number): string {
    return `${this.viewer}/${number}`;
  }

  private moment(number: number): Promise<Whole> {
    const key = this.key(number);
    let found = this.moments.get(key);
    if (!found) {
      found = showMoment(this.table, this.token, number, this.viewer);
      this.moments.set(key, found);
    }
    return found;
  }
}
