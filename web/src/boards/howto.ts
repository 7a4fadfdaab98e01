/** Which page tells how a game is played; each is loaded when it is needed. Other games have their rules only. */
import type { Component } from 'svelte';

type HowTo = { default: Component<{ game: string }> };
const epicRoll = (): Promise<HowTo> => import('./epic_roll/HowTo.svelte');

export const HOWTO: Record<string, () => Promise<HowTo>> = {
  'epic-roll-1e': epicRoll,
  'epic-roll': epicRoll,
  'epic-roll-eclipse': epicRoll,
  'fire-of-eidolon': () => import('./fire_of_eidolon/HowTo.svelte'),
  'epic-seven-arise': () => import('./epic_seven_arise/HowTo.svelte'),
};
