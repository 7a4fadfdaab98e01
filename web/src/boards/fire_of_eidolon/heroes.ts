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

export interface Look {
  icon: string;
  letter: string;
  /** The colour of the banner, deep enough for white on it. */
  banner: string;
  /** A lighter twin, for rings and rims. */
  rim: string;
}

const LOOKS: Record<string, Look> = {
  warrior: { icon: axe, letter: 'W', banner: '#a8442c', rim: '#f08a5f' },
  ranger: { icon: falcon, letter: 'R', banner: '#3d7a3a', rim: '#8fce72' },
  wizard: { icon: wand, letter: 'I', banner: '#4a56b0', rim: '#98a6ff' },
  paladin: { icon: cross, letter: 'P', banner: '#8a6a16', rim: '#f4cf63' },
  sage: { icon: book, letter: 'S', banner: '#16727c', rim: '#64d2d4' },
  rogue: { icon: blade, letter: 'O', banner: '#73408c', rim: '#cf93ea' },
  cleric: { icon: halo, letter: 'C', banner: '#a13e6e', rim: '#f490bd' },
  engineer: { icon: spanner, letter: 'E', banner: '#96581a', rim: '#f0ae5c' },
  'dark-knight': { icon: helm, letter: 'D', banner: '#474356', rim: '#aaa3c4' },
  geomancer: { icon: peak, letter: 'G', banner: '#6b5a35', rim: '#cdb585' },
  soldier: { icon: sword, letter: 'L', banner: '#2f6391', rim: '#82bbe8' },
  'master-swordsman': { icon: boomerang, letter: 'M', banner: '#52722a', rim: '#b2d36d' },
};
const STRANGER: Look = { icon: helm, letter: '?', banner: '#555', rim: '#aaa' };

export function look(key: string): Look {
  return LOOKS[key] ?? STRANGER;
}
