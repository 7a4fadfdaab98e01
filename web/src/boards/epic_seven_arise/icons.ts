/** Signs of the board: values, statuses, cards, phases. */
import armor from 'icon:checked-shield';
import arrow from 'icon:arrow-flights';
import attack from 'icon:dice-target';
import bag from 'icon:swap-bag';
import burn from 'icon:burning-embers';
import cards from 'icon:card-pickup';
import cleanse from 'icon:maple-leaf';
import crown from 'icon:laurel-crown';
import die from 'icon:perspective-dice-six-faces-random';
import discard from 'icon:card-burn';
import flag from 'icon:flag-objective';
import friends from 'icon:three-friends';
import gem from 'icon:cut-diamond';
import heart from 'icon:hearts';
import heartPlus from 'icon:heart-plus';
import helper from 'icon:linked-rings';
import boots from 'icon:boots';
import hourglass from 'icon:hourglass';
import map from 'icon:treasure-map';
import merchant from 'icon:shop';
import miss from 'icon:falling';
import move from 'icon:walking-boot';
import plus from 'icon:heart-tower';
import potion from 'icon:health-potion';
import power from 'icon:fire-silhouette';
import scroll from 'icon:scroll-unfurled';
import shield from 'icon:round-shield';
import silence from 'icon:silenced';
import skull from 'icon:death-skull';
import slow from 'icon:snail';
import soul from 'icon:soul';
import speed from 'icon:sprint';
import stun from 'icon:heavy-lightning';
import swords from 'icon:crossed-swords';
import explore from 'icon:compass';
import trophy from 'icon:trophy';
import unhealable from 'icon:broken-heart';
import ember from 'icon:round-potion';
import net from 'icon:fishing-net';
import lantern from 'icon:lantern-flame';
import meal from 'icon:meal';
import coin from 'icon:two-coins';
import flask from 'icon:spiral-bottle';
import edge from 'icon:backstab';
import banner from 'icon:flag-objective';
import bell from 'icon:bell-shield';
import leaf from 'icon:oak-leaf';
import censer from 'icon:incense';
import star from 'icon:star-formation';
import tear from 'icon:drop';
import ring from 'icon:ring';
import mirror from 'icon:mirror-mirror';
import fangs from 'icon:fangs';
import book from 'icon:spell-book';
import cape from 'icon:cape';
import belt from 'icon:belt';
import girdle from 'icon:belt-armor';
import knot from 'icon:knot';
import flame from 'icon:burning-passion';
import horned from 'icon:devil-mask';
import sword from 'icon:two-handed-sword';
import circlet from 'icon:sharp-crown';

export const ICONS = {
  armor, arrow, attack, bag, boots, burn, cards, crown, die, discard, explore, flag, friends, gem, heart, heartPlus, helper, hourglass, map,
  merchant, miss, move, plus, potion, power, scroll, shield, skull, soul, speed, swords, trophy,
};
/** Statuses of combatants and tokens on tiles. */
export const STATUS: Record<string, string> = {
  stun, silence, slow, unhealable, lose_souls: soul, discard, increase_dmg: power, increase_armor: armor, cleanse,
};
/** What is done at a tile. */
export const VERBS: Record<string, string> = { explore, fight: swords, move };

const ARTIFACTS: Record<string, string> = {
  'ember-phial': ember, 'bramble-net': net, 'scout-lantern': lantern, 'trail-ration': meal, 'gambler-coin': coin, 'squire-buckler': shield,
  'soul-flask': flask, 'courier-boots': boots, 'honed-edge': edge, 'accord-banner': banner, 'frost-bell': bell, 'needle-bolt': arrow,
  'clearwater-leaf': leaf, 'warm-censer': censer, 'star-shard': star, 'tear-of-diche': tear, 'watch-sword': sword, 'haste-ring': ring,
  'mirror-plate': mirror, 'soul-lantern': lantern, 'scholar-circlet': circlet, 'hungry-fang': fangs, spellbinder: book,
  'guardian-oath': shield, 'berserk-belt': belt, 'hearth-stone': flame, 'quiet-cloak': cape, 'burning-heart': flame, 'pact-cord': knot,
  'titan-girdle': girdle, 'reaper-mask': horned,
};
export const artifactIcon = (key: string): string => ARTIFACTS[key] ?? bag;
