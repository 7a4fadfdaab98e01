import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { step } from '../lib/haste.svelte';
import { settings } from '../lib/settings.svelte';
import { merge } from '../lib/state';
import type { Line } from '../protocol';
import { byKind, Stage, type Manner, type Sight } from './stage.svelte';

interface View {
  health: number;
  enemy: string;
  turn: number;
}
type Blow = { points: number; left: number; was: number };

const START: View = { health: 6, enemy: 'mummy', turn: 1 };
const MANNERS: Record<string, Manner<View, Blow, { points: number }>> = {
  rolled: { ms: 900, late: true },
  wounded: { ms: (lines, place) => (lines[place + 1]?.kind === 'wounded' ? 100 : 400), sign: ({ points }, view, before) => ({ points, left: view.health, was: before.health }) },
  fell: { ms: 300, sound: 'step' },
};

const line = (kind: string, changes: Record<string, unknown> = {}, facts: Record<string, unknown> = {}): Line => ({ number: 1, moment: 1, kind, rule: '', text: `${kind}.`, facts, changes });
/** What the page makes of an update: the view before it, its lines, and what changed after the last of them. */
function sight(before: View, lines: Line[], rest: object = {}): Sight<View> {
  const view = merge(before as never, ...lines.map(({ changes }) => changes as never), rest as never) as never as View;
  return { at: 1, before, lines, view };
}
const stage = (tempo = 1) => new Stage<View, Blow, string[]>({ at: 0, view: START, lines: [] }, { manner: byKind(MANNERS), trace: (last = [], view, told) => [...last, `${told?.kind ?? 'rest'} ${view.health}`] }, () => tempo);

const BATTLE = [line('rolled'), line('wounded', { health: 5 }, { points: 1 }), line('noted', { turn: 2 }), line('fell', { enemy: '' })];

describe('the stage', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('shows the position as it was at each event, for as long as its kind lasts', () => {
    const one = stage();
    one.update(sight(START, BATTLE, { turn: 3 }));
    expect([one.moment?.line.kind, one.shown.health]).toEqual(['rolled', 6]);
    vi.advanceTimersByTime(one.moment!.ms - 1);
    expect(one.moment?.line.kind).toBe('rolled');
    vi.advanceTimersByTime(1);
    expect([one.moment?.line.kind, one.shown.health, one.shown.enemy]).toEqual(['wounded', 5, 'mummy']);
    vi.advanceTimersByTime(one.moment!.ms);
    expect([one.moment?.line.kind, one.shown.turn, one.shown.enemy]).toEqual(['fell', 2, '']); // what takes no time is passed
    vi.advanceTimersByTime(one.moment!.ms);
    expect([one.moment, one.shown]).toEqual([null, { health: 5, enemy: '', turn: 3 }]);
  });

  it('makes signs of the facts and the two positions beside them', () => {
    const one = stage();
    one.update(sight(START, [line('wounded', { health: 4 }, { points: 2 })]));
    expect(one.moment?.sign).toEqual({ points: 2, left: 4, was: 6 });
    expect([one.moment?.before.health, one.moment?.view.health]).toEqual([6, 4]);
  });

  it('lets a moment hang on the lines around it, and tells what is late when it is over', () => {
    const one = stage();
    one.update(sight(START, [line('wounded'), line('wounded'), line('rolled')]));
    expect([one.moment?.ms, one.untold]).toEqual([100, 2]);
    vi.advanceTimersByTime(100);
    expect([one.moment?.ms, one.untold]).toEqual([400, 1]);
    vi.advanceTimersByTime(400);
    expect([one.moment?.line.kind, one.untold]).toEqual(['rolled', 1]);
    vi.advanceTimersByTime(900);
    expect([one.moment, one.untold]).toEqual([null, 0]);
  });

  it('hurries when there is much to tell, and passes what came first when there is too much', () => {
    const one = stage();
    const many = Array.from({ length: 9 }, (_, i) => line('fell', { turn: i }));
    one.update(sight(START, many));
    expect(one.moment!.ms).toBeLessThan(300);
    const two = stage();
    two.update(sight(START, [...many, ...BATTLE]));
    expect(two.shown.turn).toBeGreaterThan(0);
    expect(two.moment).not.toBeNull();
  });

  it('passes nothing behind what is being told: where there is too much, that is over first', () => {
    const one = stage();
    const rolls = sight(START, [line('rolled')]);
    one.update(rolls);
    const many = Array.from({ length: 20 }, (_, i) => line('fell', { turn: i }));
    one.update(sight(rolls.view, many));
    expect(one.moment?.line.kind).toBe('fell');
    expect(one.moment?.view).toBe(one.shown);
    expect(one.untold).toBe(many.length - 1 - one.shown.turn);
  });

  it('goes on with a new update where the last one ends', () => {
    const one = stage();
    const first = sight(START, [line('fell', { enemy: '' })], { turn: 2 });
    one.update(first);
    one.update(sight(first.view, [line('wounded', { health: 5 })]));
    expect([one.moment?.line.kind, one.shown]).toEqual(['fell', { health: 6, enemy: '', turn: 1 }]);
    vi.advanceTimersByTime(300);
    expect([one.moment?.line.kind, one.shown, one.moment?.before.turn]).toEqual(['wounded', { health: 5, enemy: '', turn: 2 }, 2]);
    vi.runAllTimers();
    expect(one.shown).toEqual({ health: 5, enemy: '', turn: 2 });
  });

  it('ends at once when somebody hurries, and then is still', () => {
    const one = stage();
    one.update(sight(START, BATTLE));
    one.skip();
    expect([one.moment, one.shown.enemy, one.untold]).toEqual([null, '', 0]);
    one.update(sight(one.shown, [line('rolled')]));
    one.skip();
    vi.runAllTimers();
    expect([one.moment, one.shown.enemy]).toEqual([null, '']);
  });

  it('moves nothing where little motion is wanted, and still sees each event pass', () => {
    const one = stage(0);
    one.update(sight(START, BATTLE));
    expect([one.moment, one.shown.health]).toEqual([null, 5]);
    expect(one.trace).toEqual(['rest 6', 'rolled 6', 'wounded 5', 'noted 5', 'fell 5', 'rest 5']);
  });

  it('stops telling when something is taken back, on a new connection, and after a look back', () => {
    const one = stage();
    const told = sight(START, BATTLE);
    one.update(told);
    one.update({ at: 2, view: { ...START }, before: null, lines: [] }); // taken back
    expect([one.moment, one.shown]).toEqual([null, START]);
    one.update({ at: 2, view: { ...START, turn: 9 }, lines: [line('rolled')] }); // a whole view
    expect([one.moment, one.shown.turn]).toEqual([null, 9]);
    one.update(told); // from the past back to the game: it begins elsewhere
    expect([one.moment, one.shown]).toEqual([null, told.view]);
    vi.runAllTimers();
    expect(one.shown).toEqual(told.view);
  });

  it('shows what was in sight there when something is taken back, and at any place that is looked at', () => {
    const one = stage(0);
    const first = { ...sight(START, [line('rolled')]), at: 1 };
    one.update(first);
    const there = one.trace;
    const second = { ...sight(first.view, [line('wounded', { health: 5 })]), at: 2 };
    one.update(second);
    one.update({ at: 3, back: 1, view: { ...START }, before: null, lines: [] });
    expect(one.trace).toEqual([...there!, 'rest 6']);
    one.recall([first, second]);
    expect([one.moment, one.shown, one.trace]).toEqual([null, second.view, ['rolled 6', 'rest 6', 'wounded 5', 'rest 5']]);
  });

  it('shows whoever hurries through a replay where they are, and tells nothing on the way', () => {
    Object.assign(document, { getAnimations: () => [] });
    const one = stage();
    const first = sight(START, BATTLE);
    vi.advanceTimersByTime(1000);
    step();
    one.update(first);
    expect(one.moment?.line.kind).toBe('rolled');
    vi.advanceTimersByTime(100);
    step();
    one.update(sight(first.view, [line('wounded', { health: 4 }, { points: 1 })]));
    expect([one.moment, one.untold, one.shown.health]).toEqual([null, 0, 4]);
    vi.advanceTimersByTime(1000);
  });

  it('takes its time as somebody likes, and keeps to it when they change their mind', () => {
    let tempo = 0.5;
    const one = new Stage<View, Blow>({ at: 0, view: START, lines: [] }, { manner: byKind(MANNERS) }, () => tempo);
    one.update(sight(START, [line('rolled'), line('fell', { enemy: '' })]));
    expect(one.moment?.ms).toBe(450);
    tempo = 0;
    vi.advanceTimersByTime(450);
    expect([one.moment, one.shown.enemy]).toEqual([null, '']);
    tempo = 2;
    one.update(sight(one.shown, [line('fell')]));
    expect(one.moment?.ms).toBe(600);
  });

  it('says when all is still', () => {
    let rests = 0;
    const one = new Stage<View, Blow>({ at: 0, view: START, lines: [] }, { manner: byKind(MANNERS) }, () => 1, () => (rests += 1));
    one.update(sight(START, BATTLE));
    expect(rests).toBe(0);
    vi.runAllTimers();
    expect(rests).toBe(1);
  });

  it('is told in the manner of the board once there is one', () => {
    const one = new Stage<View, Blow>({ at: 0, view: START, lines: [] }, { manner: () => undefined }, () => 1);
    const first = sight(START, BATTLE);
    one.update(first);
    expect([one.moment, one.shown]).toEqual([null, first.view]);
    one.direct({ manner: byKind(MANNERS) });
    one.update(sight(first.view, [line('rolled')]));
    expect(one.moment?.line.kind).toBe('rolled');
  });

  it('sounds as the board says, or as the kind does, when an event is told; and twice at most when all happens at once', () => {
    const sounds: string[] = [];
    const node = { connect: () => node, start: () => undefined, stop: () => undefined, frequency: { setValueAtTime: () => undefined }, gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined, setTargetAtTime: () => undefined } };
    vi.stubGlobal('AudioContext', class {
      get currentTime() {
        return Date.now() / 1000;
      }
      sampleRate = 10;
      resume = async () => undefined;
      createBuffer = () => ({ getChannelData: () => [] });
      createBufferSource = () => (sounds.push('noise'), node);
      createBiquadFilter = () => node;
      createGain = () => node;
      createOscillator = () => (sounds.push('tone'), node);
    });
    settings.sound = true;
    const one = stage();
    one.update(sight(START, [line('wounded', { health: 5 }, { points: 1 }), line('fell', { enemy: '' }), line('heal', { health: 6 })]));
    vi.advanceTimersByTime(1);
    expect(sounds).toEqual(['noise', 'tone']); // a blow
    vi.advanceTimersByTime(400);
    expect(sounds.slice(2)).toEqual(['noise']); // a step: as the board says
    vi.runAllTimers();
    expect(sounds).toHaveLength(3); // what takes no time makes no sound
    vi.advanceTimersByTime(400);
    const two = stage(0);
    two.update(sight(START, [...BATTLE, ...BATTLE]));
    vi.runAllTimers();
    expect(sounds.slice(3)).toEqual(['noise', 'noise', 'noise', 'noise', 'noise', 'noise', 'tone']); // dice and a blow
    settings.sound = false;
    vi.unstubAllGlobals();
  });

  it('does nothing for a position that it knows', () => {
    const one = stage();
    const told = sight(START, BATTLE);
    one.update(told);
    one.update({ ...told, before: null });
    expect(one.moment?.line.kind).toBe('rolled');
  });
});
