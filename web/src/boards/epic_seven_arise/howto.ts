/** How Epic Seven Arise is played, in a few words and in every language. */
import { settings } from '../../lib/settings.svelte';

const en = {
  goal: 'The goal',
  goalText: 'Four heroes fight through the story of a chapter. Complete all its objectives together, or nobody wins. If you succeed, the player with the most points is the champion.',
  round: 'A round',
  roundText: 'A round has four parts. The story goes on if its condition is met. You explore an adjacent tile, and enemies appear. You fight on every adjacent tile that holds enemies. Then all the heroes move to an adjacent tile.',
  cards: 'A turn of cards',
  cardsText: 'On its turn a hero may use one skill. Play cards for it: a pair for the first, a run (three numbers in a row) for the second, a triple (three of the same number) for the third. Each card you play draws you a new one at once; a blue card draws two. So a pair may still grow into a triple.',
  souls: 'Souls',
  soulsText: 'Red cards bring Souls at the end of the turn. Spend Souls to borrow a card from another player’s hand (a Dual Attack), or to strengthen a skill with its Soul Burn.',
  speed: 'Who is next',
  speedText: 'In a battle everybody acts once a round, the fastest first. Heroes go before enemies of the same speed.',
  hit: 'Enemies strike',
  hitText: 'An enemy draws an attack card. The hero who stands on the circle with that number is hit; if nobody does, the attack misses. Drawn cards stay face up, so you can work out which numbers are still to come. Armour reduces damage, except from magic.',
  score: 'Points',
  scoreText: 'Victories bring Skystones. Each is worth 1 point, and each set of all three colours 3 more. The player with the fewest points stands first in the friendship order: they choose first, and pay least for a Dual Attack.',
};

const de: typeof en = {
  goal: 'Das Ziel',
  goalText: 'Vier Helden kämpfen sich durch die Geschichte eines Kapitels. Erfüllt gemeinsam alle seine Ziele, sonst gewinnt niemand. Gelingt es, ist Champion, wer die meisten Punkte verdient hat.',
  round: 'Eine Runde',
  roundText: 'Eine Runde hat vier Teile. Die Geschichte geht weiter, wenn ihre Bedingung erfüllt ist. Ihr erkundet ein Nachbarfeld, und Gegner erscheinen. Ihr kämpft auf jedem Nachbarfeld, auf dem Gegner stehen. Dann ziehen alle Helden auf ein Nachbarfeld.',
  cards: 'Ein Zug mit Karten',
  cardsText: 'In seinem Zug kann ein Held eine Fähigkeit einsetzen. Spiel dafür Karten aus: ein Paar für die erste, eine Folge (drei Zahlen hintereinander) für die zweite, einen Drilling (drei gleiche) für die dritte. Für jede ausgespielte Karte ziehst du sofort eine neue, für eine blaue zwei. So kann aus einem Paar noch ein Drilling werden.',
  souls: 'Seelen',
  soulsText: 'Rote Karten bringen am Ende des Zuges Seelen. Für Seelen kannst du dir eine Karte aus einer anderen Hand leihen, das ist ein Doppelangriff, oder eine Fähigkeit mit ihrem Seelenbrand verstärken.',
  speed: 'Wer ist dran?',
  speedText: 'In einem Kampf handelt jeder einmal pro Runde, die Schnellsten zuerst: Helden vor Gegnern, wenn sie gleich schnell sind.',
  hit: 'Gegner schlagen zu',
  hitText: 'Ein Gegner zieht eine Angriffskarte. Getroffen wird der Held, der auf dem Kreis mit dieser Zahl steht; steht dort niemand, geht der Angriff daneben. Gezogene Karten bleiben offen liegen, so könnt ihr ausrechnen, welche Zahlen noch kommen. Rüstung verringert Schaden, magischen aber nicht.',
  score: 'Punkte',
  scoreText: 'Siege bringen Himmelssteine. Jeder zählt 1 Punkt, und jeder Satz aus allen drei Farben 3 mehr. Wer die wenigsten Punkte hat, steht in der Freundschaftsfolge vorn: wählt zuerst und zahlt am wenigsten für einen Doppelangriff.',
};

const LANGUAGES: Record<string, typeof en> = { en, de };
export const howto = (): typeof en => LANGUAGES[settings.language] ?? en;
