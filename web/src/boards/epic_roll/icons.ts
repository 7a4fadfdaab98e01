/** The pictures of the board, from the game-icons collection, by the keys of the game. */
import barbarian from 'icon:barbarian';
import skullStaff from 'icon:skull-staff';
import knight from 'icon:black-knight-helm';
import brutal from 'icon:brutal-helm';
import shield from 'icon:checked-shield';
import campfire from 'icon:campfire';
import tent from 'icon:camping-tent';
import lich from 'icon:crowned-skull';
import chains from 'icon:crossed-chains';
import swords from 'icon:crossed-swords';
import despair from 'icon:despair';
import orb from 'icon:dragon-orb';
import dread from 'icon:dread-skull';
import dwarf from 'icon:dwarf-face';
import elfHelm from 'icon:elf-helmet';
import vampire from 'icon:female-vampire';
import fist from 'icon:fist';
import footprint from 'icon:footprint';
import ghost from 'icon:ghost';
import goblin from 'icon:goblin-head';
import halfHeart from 'icon:half-heart';
import heart from 'icon:heart-plus';
import archer from 'icon:archer';
import hooded from 'icon:hooded-figure';
import hourglass from 'icon:hourglass';
import chalice from 'icon:jeweled-chalice';
import knapsack from 'icon:knapsack';
import banner from 'icon:knight-banner';
import laurel from 'icon:laurel-crown';
import swirl from 'icon:magic-swirl';
import minotaur from 'icon:minotaur';
import mirror from 'icon:mirror-mirror';
import mummy from 'icon:mummy-head';
import sleep from 'icon:night-sleep';
import bow from 'icon:high-shot';
import overlord from 'icon:overlord-helm';
import sword from 'icon:piercing-sword';
import padlock from 'icon:plain-padlock';
import bolt from 'icon:power-lightning';
import mind from 'icon:psychic-waves';
import crown from 'icon:queen-crown';
import lifeBlade from 'icon:relic-blade';
import dice from 'icon:rolling-dices';
import star from 'icon:round-star';
import run from 'icon:run';
import ninja from 'icon:running-ninja';
import zombie from 'icon:shambling-zombie';
import bash from 'icon:shield-bash';
import bones from 'icon:skull-crossed-bones';
import spectre from 'icon:spectre';
import book from 'icon:spell-book';
import priest from 'icon:sun-priest';
import throne from 'icon:throne-king';
import tombstone from 'icon:tombstone';
import boot from 'icon:walking-boot';
import cloak from 'icon:wing-cloak';
import scepter from 'icon:winged-scepter';
import wizard from 'icon:wizard-face';
import elfFace from 'icon:woman-elf-face';

/** Our own strokes for the faces that do nothing. */
const MISS = 'M136 112 256 232 376 112l24 24-120 120 120 120-24 24-120-120-120 120-24-24 120-120-120-120z';
const BLANK = 'M230 256a26 26 0 1 0 52 0a26 26 0 1 0-52 0z';
export const FAINT: Record<string, number> = { [MISS]: 0.55, [BLANK]: 0.4 };

export const CHAMPIONS: Record<string, string> = {
  wizard, warrior: barbarian, elf: elfFace,
  greff: wizard, orric: brutal, dara: elfFace,
  goramoth: overlord, 'mal-asha': skullStaff, elandra: vampire,
};
export const ENEMIES: Record<string, string> = {
  mummy, ghoul: goblin, skeleton: bones, ghost, zombie, banshee: spectre, lich,
  halfling: hooded, elf: elfHelm, dwarf, ranger: archer, cleric: priest, templar: knight, 'paladin-king': throne,
};
export const LAIRS: Record<string, string> = { lich, 'paladin-king': crown };
export const FACES: Record<string, string> = {
  miss: MISS, hit: sword, critical: swords, block: shield, heal: heart, blank: BLANK, star,
};
export const CARDS: Record<string, string> = {
  hit: sword, heal: heart, block: shield, counter: swirl, bolt, clash: bash, 'life-blade': lifeBlade,
};
export const ABILITIES: Record<string, string> = {
  'arcane-research': book, 'watch-your-step': footprint, 'youre-next': swords, 'real-challenge': fist,
  'hold-still': bow, 'going-somewhere': ninja, juggernaut: minotaur, kneel: despair, 'grave-tithe': tombstone,
  'life-and-death': halfHeart, torpor: sleep, 'open-your-mind': mind,
};
export const RELICS: Record<string, string> = {
  'wicked-scepter': scepter, 'mirror-of-echoes': mirror, 'chalice-of-midnight': chalice, 'hourglass-of-ash': hourglass,
  'veil-of-nightfall': cloak, 'orb-of-venom': orb, 'gaolers-chain': chains, 'satchel-of-plunder': knapsack,
};
export const PLACES = { start: campfire, checkpoint: banner, battle: swords };
export const SIGNS = { run, boot, tent, dice, padlock, laurel, dread, shield, hourglass, swords };

/** What a source of damage looks like when it flies. */
export const SOURCES: Record<string, string> = {
  ...ABILITIES, ...RELICS,
  champion: sword, enemy: sword, paladin: sword, power: star, hit: sword, 'crushing blow': sword, reflection: shield, bolt, 'death ray': bolt,
};
