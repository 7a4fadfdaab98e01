import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from './settings.svelte';

/** An audio context that counts what is started in it. */
const world = { contexts: 0, started: 0, pressed: true, hidden: false };

function node(): Record<string, unknown> {
  const knob = { value: 0, setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, setTargetAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  const self: Record<string, unknown> = { gain: knob, frequency: knob, connect: (next: unknown) => next, start: () => (world.started += 1), stop: () => undefined };
  return self;
}

class Context {
  currentTime = 0;
  sampleRate = 100;
  destination = node();
  createGain = node;
  createOscillator = node;
  createBufferSource = node;
  createBiquadFilter = node;
  constructor() {
    world.contexts += 1;
  }
  createBuffer = (_: number, frames: number) => ({ getChannelData: () => new Float32Array(frames) });
  resume = () => Promise.resolve();
}

async function sounds(): Promise<typeof import('./sound')> {
  vi.resetModules();
  const { settings: anew } = await import('./settings.svelte');
  Object.assign(anew, settings);
  return import('./sound');
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(world, { contexts: 0, started: 0, pressed: true, hidden: false });
  settings.sound = true;
  vi.stubGlobal('AudioContext', Context);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => world.hidden);
  Object.defineProperty(navigator, 'userActivation', { configurable: true, get: () => ({ hasBeenActive: world.pressed }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('makes every sound out of tones and noise', async () => {
  const { play, SOUNDS } = await sounds();
  for (const sound of Object.keys(SOUNDS) as (keyof typeof SOUNDS)[]) {
    const before = world.started;
    play(sound);
    vi.runAllTimers();
    expect(world.started, sound).toBeGreaterThan(before);
  }
  expect(world.contexts).toBe(1);
});

it('makes a sound once when it is asked for again and again in an instant', async () => {
  const { play } = await sounds();
  for (let times = 0; times < 5; times += 1) play('step');
  vi.runAllTimers();
  expect(world.started).toBe(1);
});

it('is silent until somebody has pressed something', async () => {
  const { play } = await sounds();
  world.pressed = false;
  play('dice');
  vi.runAllTimers();
  expect(world.contexts).toBe(0);
});

it('is silent when it is switched off', async () => {
  settings.sound = false;
  const { play } = await sounds();
  play('turn');
  vi.runAllTimers();
  expect(world.contexts).toBe(0);
});

it('only calls while nobody looks', async () => {
  const { play } = await sounds();
  world.hidden = true;
  play('collapse');
  vi.runAllTimers();
  expect(world.started).toBe(0);
  play('turn');
  vi.runAllTimers();
  expect(world.started).toBeGreaterThan(0);
});
