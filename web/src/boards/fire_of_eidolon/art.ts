/** Icons of chambers, tokens and pieces. */
import acid from 'icon:acid-tube';
import arrows from 'icon:striking-arrows';
import bomb from 'icon:unlit-bomb';
import boot from 'icon:walking-boot';
import boomerang from 'icon:boomerang';
import brain from 'icon:brain-tentacle';
import brute from 'icon:ogre';
import chest from 'icon:mimic-chest';
import cultist from 'icon:cultist';
import cards from 'icon:card-pickup';
import dragon from 'icon:spiked-dragon-head';
import eye from 'icon:all-seeing-eye';
import fire from 'icon:flame';
import glyph from 'icon:rune-stone';
import heart from 'icon:heart-organ';
import holes from 'icon:secret-door';
import illusion from 'icon:mirror-mirror';
import imp from 'icon:imp-laugh';
import key from 'icon:key';
import knight from 'icon:overlord-helm';
import lava from 'icon:lava';
import lie from 'icon:falling';
import minotaur from 'icon:minotaur';
import pendulum from 'icon:pendulum-swing';
import pick from 'icon:war-pick';
import pit from 'icon:spiky-pit';
import plant from 'icon:carnivorous-plant';
import portal from 'icon:magic-portal';
import psychic from 'icon:psychic-waves';
import puzzle from 'icon:cubes';
import robot from 'icon:vintage-robot';
import scroll from 'icon:scroll-unfurled';
import shade from 'icon:spectre';
import shatter from 'icon:shatter';
import skeletons from 'icon:skeleton';
import slime from 'icon:transparent-slime';
import snakes from 'icon:snake-spiral';
import soul from 'icon:soul';
import sphinx from 'icon:egyptian-sphinx';
import star from 'icon:round-star';
import stones from 'icon:floating-platforms';
import sun from 'icon:sun';
import swap from 'icon:trade';
import swords from 'icon:crossed-swords';
import tome from 'icon:evil-book';
import turn from 'icon:clockwise-rotation';
import stairs from 'icon:dungeon-gate';
import spear from 'icon:spears';
import halo from 'icon:holy-symbol';
import vortex from 'icon:vortex';
import type { Colour, Tile } from './types';

export const ICONS = { boomerang, cards, cultist, fire, halo, robot, shade, shatter, soul, stairs, star, sun, vortex };
export const TOKENS: Record<Colour, string> = { red: pick, green: key, blue: scroll };
export const RELICS: Record<Colour, string> = { red: heart, green: eye, blue: tome };
const MOTIFS: Record<string, string> = {
  'voracious-plant': plant,
  minotaur,
  dragonling: dragon,
  'fel-knight': knight,
  'skeletal-guards': skeletons,
  'ogre-brute': brute,
  'dark-slime': slime,
  'floating-stones': stones,
  'spiked-pit': pit,
  'den-of-snakes': snakes,
  'arrow-trap': arrows,
  'pendulum-blades': pendulum,
  'acid-jets': acid,
  'lava-lake': lava,
  'laughing-shadow': imp,
  psychomancer: psychic,
  'paradox-puzzle': puzzle,
  mindeater: brain,
  'sphynxs-riddle': sphinx,
  'hall-of-illusion': illusion,
  'mimic-chest': chest,
};
const KINDS = { vestibule: stairs, relic: vortex, fire, glyph, passage: holes, basic: vortex };
/** A small sign for what an answer does at a cell. */
const VERBS: Record<string, string> = {
  move: boot, dive: boot, hop: boot, 'bob-move': robot, 'bob-attack': robot, explode: bomb, bomb, boomerang,
  lunge: spear, attack: swords, strike: swords, smite: sun, 'holy-light': sun, sword: swords, 'break-limit': swords,
  teleport: portal, portal, lift: turn, slide: turn, turn, at: turn, redirect: psychic, exchange: swap, bless: halo, sanctify: halo,
  'take-fire': fire, 'receive-fire': fire, 'give-fire': fire, leave: portal, banish: shade, shade, path: shade,
  march: cultist, destroy: shatter, consume: soul, stand: lie,
};

/** What is drawn on the floor of a chamber. */
export function motif(tile: Tile): string {
  if (tile.kind === 'relic' && tile.colour) return RELICS[tile.colour];
  return MOTIFS[tile.key] ?? KINDS[tile.kind];
}

export function verbIcon(verb: string, colour: Colour | ''): string {
  if ((verb === 'challenge' || verb === 'fetch') && colour) return TOKENS[colour];
  return VERBS[verb] ?? star;
}
