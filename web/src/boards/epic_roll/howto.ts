/** How Epic Roll is played, in a few words and in every language; `e` is what differs between the editions. */
import { settings } from '../../lib/settings.svelte';

export interface Edition {
  champions: { key: string; colour: string; die: string[] }[];
  foe: string;
  boss: string;
  hand: number;
  cards: string[];
}

const die = (...faces: [string, number][]): string[] => faces.flatMap(([face, count]) => Array<string>(count).fill(face));
export const ENEMY_DIE = die(['miss', 2], ['hit', 4]);
export const POWER_DIE = die(['blank', 5], ['star', 1]);
const mage = die(['miss', 2], ['hit', 2], ['critical', 2]);
const fighter = die(['miss', 1], ['block', 1], ['hit', 3], ['critical', 1]);
const archer = die(['block', 3], ['hit', 3]);
const CARDS = ['hit', 'heal', 'block', 'counter'];

export const EDITIONS: Record<string, Edition> = {
  'epic-roll-1e': {
    champions: [{ key: 'wizard', colour: 'blue', die: mage }, { key: 'warrior', colour: 'red', die: fighter }, { key: 'elf', colour: 'green', die: archer }],
    foe: 'mummy', boss: 'lich', hand: 2, cards: CARDS,
  },
  'epic-roll': {
    champions: [{ key: 'greff', colour: 'blue', die: mage }, { key: 'orric', colour: 'red', die: fighter }, { key: 'dara', colour: 'green', die: archer }],
    foe: 'mummy', boss: 'lich', hand: 3, cards: CARDS,
  },
  'epic-roll-eclipse': {
    champions: [
      { key: 'goramoth', colour: 'grey', die: die(['miss', 1], ['block', 2], ['hit', 2], ['critical', 1]) },
      { key: 'mal-asha', colour: 'bone', die: die(['miss', 1], ['block', 1], ['hit', 4]) },
      { key: 'elandra', colour: 'purple', die: die(['miss', 1], ['heal', 2], ['hit', 2], ['critical', 1]) },
    ],
    foe: 'halfling', boss: 'paladin-king', hand: 3, cards: [...CARDS, 'bolt'],
  },
};

const en = {
  race: 'The race',
  raceText: (eclipse: boolean) => `Each champion has a path of eight spaces: three battles, the checkpoint, three harder battles, and at the end the ${eclipse ? 'Paladin King' : 'Lich'}. Whoever beats that boss first wins.`,
  battle: 'A battle',
  battleText: 'You begin every turn with 6 health and step one space forward, where an enemy is waiting. Roll your die and the enemy’s together: both strike at once. A Hit takes 1 health, a Critical Hit 2, a Miss nothing, and a Block on your die stops the enemy’s blow. Roll until one of you falls.',
  luck: 'Go on or stop',
  luckText: 'After a victory you have a choice. Go on to the next space with the health you have left, or stop: you keep your place, and your next turn begins with full health.',
  cards: 'Cards',
  cardsText: (edition: Edition, first: boolean, eclipse: boolean) =>
    `Each victory brings a card${first ? '' : '; the toughest enemy of each half brings two'}. Hold up to ${edition.hand}. Play Hit and Heal when you are asked, and Block once the dice have been rolled. Counter cancels a card that a rival plays.${eclipse ? ' A Bolt wounds a rival on their own turn, and wild cards may be played as one of two kinds.' : ''}`,
  flee: 'Running and falling',
  fleeText: 'Instead of rolling you may run: the enemy strikes once more, you step back one space, and your turn ends. If you lose your last health, you lose all your cards and go back to the start, or to the checkpoint once you have passed it.',
  power: 'Beyond the checkpoint',
  powerText: (eclipse: boolean): string =>
    eclipse
      ? 'Stronger enemies, and a third die: the Power Die. A star locks in your champion’s power for the rest of the turn. The Paladin King has a die of his own, which strikes and blocks.'
      : 'Stronger enemies, and a third die: its star sets off your champion’s own power, a Block, a Heal or a Hit. The Lich has 9 health and a die of its own, which heals it.',
};

const de: typeof en = {
  race: 'Das Rennen',
  raceText: (eclipse) => `Jeder Held hat einen Pfad mit acht Feldern: drei Kämpfe, der Rastplatz, drei schwerere Kämpfe und am Ende der ${eclipse ? 'Paladinkönig' : 'Lich'}. Wer diesen Endgegner zuerst besiegt, gewinnt.`,
  battle: 'Ein Kampf',
  battleText: 'Du beginnst jeden Zug mit 6 Lebenspunkten und gehst ein Feld vor. Dort wartet ein Gegner. Wirf deinen Würfel und den des Gegners zusammen: Beide schlagen gleichzeitig zu. Ein Treffer kostet 1 Lebenspunkt, ein Volltreffer 2, ein Fehlschlag nichts, und ein Block auf deinem Würfel hält den Schlag des Gegners auf. Würfle, bis einer von euch fällt.',
  luck: 'Weiter oder rasten',
  luckText: 'Nach einem Sieg entscheidest du. Zieh weiter zum nächsten Feld, mit den Wunden, die du hast. Oder raste: Du behältst deinen Platz, und dein nächster Zug beginnt mit vollem Leben.',
  cards: 'Karten',
  cardsText: (edition, first, eclipse) =>
    `Jeder Sieg bringt eine Karte${first ? '' : '; der zäheste Gegner jeder Hälfte bringt zwei'}. Du behältst höchstens ${edition.hand}. Treffer und Heilung spielst du, wenn du gefragt wirst, einen Block, sobald die Würfel gefallen sind. Ein Konter hebt eine Karte auf, die ein Rivale ausspielt.${eclipse ? ' Ein Blitz verwundet einen Rivalen in dessen Zug, und ein Joker lässt sich als eine von zwei Arten ausspielen.' : ''}`,
  flee: 'Fliehen und fallen',
  fleeText: 'Statt zu würfeln, kannst du fliehen: Der Gegner schlägt noch einmal zu, du gehst ein Feld zurück, und dein Zug endet. Verlierst du deinen letzten Lebenspunkt, verlierst du alle Karten und musst zurück zum Start oder, wenn du ihn schon erreicht hast, zum Rastplatz.',
  power: 'Hinter dem Rastplatz',
  powerText: (eclipse) =>
    eclipse
      ? 'Stärkere Gegner und ein dritter Würfel: der Kraftwürfel. Ein Stern entfesselt die Kraft deines Helden für den Rest des Zuges. Der Paladinkönig hat einen eigenen Würfel, mit dem er schlägt und blockt.'
      : 'Stärkere Gegner und ein dritter Würfel: Bei seinem Stern wirkt die eigene Kraft deines Helden, ein Block, eine Heilung oder ein Treffer. Der Lich hat 9 Lebenspunkte und einen eigenen Würfel, der ihn heilt.',
};

const LANGUAGES: Record<string, typeof en> = { en, de };
export const howto = (): typeof en => LANGUAGES[settings.language] ?? en;
