/** The look of each Hero: an emblem, a letter that no other Hero has, a colour of its own. */
import axe from 'icon:battle-axe';
import blade from 'icon:daggers';
import falcon from 'icon:bow-arrow';
import wand from 'icon:wizard-staff';
import cross from 'icon:templar-shield';
import book from 'icon:spell-book';
import halo from 'icon:holy-symbol';
import spanner from 'icon:spanner';
import helm from 'icon:black-knight-helm';
import peak from 'icon:mountains';
import sword from 'icon:two-handed-sword';
import boomerang from 'icon:boomerang';
import type { Scene, View } from './types';

export interface Look {
  icon: string;
  /** The colour of the banner, deep enough for white on it. */
  banner: string;
  /** A lighter twin, for rings and rims. */
  rim: string;
}

const LOOKS: Record<string, Look> = {
  warrior: { icon: axe, banner: '#a8442c', rim: '#f08a5f' },
  ranger: { icon: falcon, banner: '#3d7a3a', rim: '#8fce72' },
  wizard: { icon: wand, banner: '#4a56b0', rim: '#98a6ff' },
  paladin: { icon: cross, banner: '#8a6a16', rim: '#f4cf63' },
  sage: { icon: book, banner: '#16727c', rim: '#64d2d4' },
  rogue: { icon: blade, banner: '#73408c', rim: '#cf93ea' },
  cleric: { icon: halo, banner: '#a13e6e', rim: '#f490bd' },
  engineer: { icon: spanner, banner: '#96581a', rim: '#f0ae5c' },
  'dark-knight': { icon: helm, banner: '#474356', rim: '#aaa3c4' },
  geomancer: { icon: peak, banner: '#6b5a35', rim: '#cdb585' },
  soldier: { icon: sword, banner: '#2f6391', rim: '#82bbe8' },
  'master-swordsman': { icon: boomerang, banner: '#52722a', rim: '#b2d36d' },
};
const STRANGER: Look = { icon: helm, banner: '#555', rim: '#aaa' };

export function look(key: string): Look {
  return LOOKS[key] ?? STRANGER;
}

/** The colour of a seat: that of its Hero, if it has just one. */
export function colourOf(_: Scene, view: View, seat: number): string | undefined {
  const own = view.heroes.filter((_, hero) => view.owners[hero] === seat);
  return own.length === 1 ? look(own[0]!).rim : undefined;
}
