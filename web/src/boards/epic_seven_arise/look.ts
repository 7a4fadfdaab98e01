/** The look of heroes and enemies: an emblem and a colour of its own for each hero, an emblem for each kind of enemy. */
import alchemist from 'icon:plague-doctor-profile';
import archdemon from 'icon:diablo-skull';
import axe from 'icon:battle-axe';
import bandit from 'icon:bandit';
import blade from 'icon:winged-sword';
import bow from 'icon:bow-arrow';
import cultist from 'icon:cultist';
import demon from 'icon:daemon-skull';
import drop from 'icon:water-drop';
import executioner from 'icon:executioner-hood';
import fire from 'icon:flame-spin';
import ghost from 'icon:ghost';
import golem from 'icon:rock-golem';
import hooded from 'icon:hooded-figure';
import husk from 'icon:shambling-zombie';
import imp from 'icon:imp';
import ink from 'icon:ink-swirl';
import knight from 'icon:black-knight-helm';
import lady from 'icon:female-vampire';
import mirror from 'icon:mirror-mirror';
import plant from 'icon:carnivorous-plant';
import rocket from 'icon:firework-rocket';
import rune from 'icon:rune-stone';
import scorpion from 'icon:scorpion';
import slime from 'icon:slime';
import soldier from 'icon:visored-helm';
import stag from 'icon:stag-head';
import tower from 'icon:crenulated-shield';
import tree from 'icon:evil-tree';
import warden from 'icon:overlord-helm';
import witch from 'icon:witch-face';
import wolf from 'icon:wolf-head';
import type { Scene, View } from './types';

export interface Look {
  icon: string;
  /** Deep enough for white on it. */
  deep: string;
  /** A lighter twin, for rims and rings. */
  rim: string;
}

const HEROES: Record<string, Look> = {
  ras: { icon: blade, deep: '#2f5f9e', rim: '#8cc0f4' },
  mercedes: { icon: fire, deep: '#a83c2c', rim: '#f39a72' },
  iseria: { icon: bow, deep: '#2e7444', rim: '#8dd694' },
  krau: { icon: tower, deep: '#5d5a78', rim: '#b9b5dc' },
  ludwig: { icon: rune, deep: '#6b4a94', rim: '#c9a2ee' },
  yuna: { icon: rocket, deep: '#a03a72', rim: '#f294c4' },
  cartuja: { icon: axe, deep: '#8a5a1c', rim: '#eab766' },
  aither: { icon: drop, deep: '#1c7280', rim: '#6fd6dc' },
};
const STRANGER: Look = { icon: knight, deep: '#555', rim: '#aaa' };
export const heroLook = (key: string): Look => HEROES[key] ?? STRANGER;

const KINDS: Record<string, string> = {
  crawler: scorpion, thornling: plant, stag, wisp: ghost, 'ink-blot': ink, prefect: soldier, tutor: hooded, glimmer: ghost, alchemist,
  royal: soldier, captain: soldier, 'glass-knight': knight, 'failed-one': husk, cultist, 'dark-priest': hooded, 'bark-husk': tree, gloomling: ghost,
  'gate-warden': warden, kayron: cultist, zeaon: tree, phantom: mirror, tenebria: lady, vildred: executioner, archdemon, 'archdemon-true': demon,
};
const MINIS: Record<string, string> = { mossling: slime, hound: wolf, raider: bandit, hexer: witch, husk: golem, imp };
export const foeIcon = (kind: string, mini: string): string => KINDS[kind] ?? MINIS[mini] ?? demon;

/** The colour of a seat: that of its hero, if it has just one. */
export function colourOf(_: Scene, view: View, seat: number): string | undefined {
  const own = view.heroes.filter(([, owner]) => owner === seat);
  return own.length === 1 ? heroLook(own[0]![0]).rim : undefined;
}
