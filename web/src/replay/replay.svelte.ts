/** A game looked at again: its story, its positions, and the place we are at. */
import { BOARDS, type BoardScript, type BoardStage, type Scene } from '../boards/contract';
import { Stage } from '../boards/stage.svelte';
import { showReplay, showScene, showTable } from '../lib/api';
import { step } from '../lib/haste.svelte';
import { calm } from '../lib/settings.svelte';
import type { View } from '../lib/state';
import type { Info, Line } from '../protocol';
import { Moments } from './moments';

const PAUSE = 1100; // milliseconds between two answers at speed 1

const SLICE = 2; // milliseconds of reading at a time

export const SPEEDS = [0.5, 1, 2, 4];

export class Replay {
  info: Info | null = $state.raw(null);
  scene: Scene = $state.raw({});
  moments: Moments | null = $state.raw(null);
  at: number = $state(0);
  stage: BoardStage | null = $state.raw(null);
  /** The line of the story the pointer or the keyboard is at. */
  reading: Line | null = $state.raw(null);
  playing: boolean = $state(false);
  speed: number = $state(1);
  problem: string = $state('');
  /** Whether all of the story has been read; before that only what is near is told. */
  whole: boolean = $state(false);

  readonly viewer = $derived(this.moments?.viewer);
  readonly of = $derived(this.moments?.of ?? 0);
  /** All that had happened by then, as far as it has been told. */
  readonly told = $derived.by(() => {
    void this.whole;
    return this.moments?.told(this.at, this.stage?.untold) ?? [];
  });
  readonly asked = $derived(this.stage?.moment ? null : (this.moments?.asked(this.at) ?? null));
  /** Where turns begin, with what the story says about them. */
  readonly turns = $derived(this.whole && this.moments ? this.moments.lines.filter((line) => line.kind === 'turn') : []);
  readonly turn = $derived(this.turns.findLastIndex((line) => line.moment <= this.at));

  private script: BoardScript = { manner: () => undefined }; // before there is a board
  private eyes = new Map<number, Moments>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private reader: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    readonly token: string,
    start: number | null,
  ) {
    void this.open(start);
  }

  close(): void {
    this.pause();
    clearTimeout(this.reader);
    this.stage?.close();
  }

  /** There is a board: from now on everything is told in its manner. */
  direct(script: BoardScript): void {
    this.script = script;
    this.stage = null;
    this.go(this.at);
  }

  /** Go to a place; one step forward shows what happened on the way. */
  go(number: number): void {
    const { moments, at } = this;
    if (!moments) return;
    step();
    this.at = Math.max(0, Math.min(number, moments.of));
    if (this.stage && this.at === at + 1) return this.stage.update(moments.show(this.at));
    const sights = this.script.trace ? moments.recent(this.at) : [moments.show(this.at)];
    this.stage ??= new Stage<View, unknown, unknown>(sights[0]!, this.script, () => (calm() ? 0 : 1 / this.speed));
    this.stage.recall(sights);
  }

  /** Through other eyes: all of what they saw is read first, so that what stands beside the board stays there. */
  async look(viewer: number): Promise<void> {
    try {
      const moments = this.eyes.get(viewer) ?? new Moments(await showReplay(this.table, this.token, viewer));
      this.eyes.set(viewer, moments);
      while (!readSome(moments)) await new Promise((done) => setTimeout(done));
      this.moments = moments;
      this.problem = '';
    } catch (error) {
      this.pause();
      this.problem = (error as Error).message;
    }
    this.go(this.at);
  }

  /** Read what has not been read yet, a little at a time: nobody waits for it. */
  readOn(): void {
    clearTimeout(this.reader);
    this.whole = this.moments !== null && readSome(this.moments);
    if (!this.whole) this.reader = setTimeout(() => this.readOn());
  }

  play(): void {
    if (this.at >= this.of) this.go(0);
    this.playing = true;
    this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.go(this.at + 1);
      if (this.at >= this.of) this.pause();
      else if (this.playing) this.next();
    }, PAUSE / this.speed);
  }

  private async open(start: number | null): Promise<void> {
    const { table, token } = this;
    try {
      const known = showTable(table, token);
      known.then(({ game }) => BOARDS[game]?.()).catch(() => undefined); // the board is on its way while the story still comes
      const [replay, info, scene] = await Promise.all([showReplay(table, token), known, showScene(table, token)]);
      [this.moments, this.info, this.scene] = [new Moments(replay), info, scene];
      this.eyes.set(this.moments.viewer, this.moments);
    } catch (error) {
      this.problem = (error as Error).message;
      return;
    }
    this.go(start ?? 0);
  }
}

/** Read some of what has not been read yet; whether that was all. */
function readSome(moments: Moments): boolean {
  const until = performance.now() + SLICE;
  let all: boolean;
  do all = moments.read();
  while (!all && performance.now() < until);
  return all;
}
