/** How Fire of Eidolon is played, in a few words and in every language. */
import { settings } from '../../lib/settings.svelte';

const en = {
  goal: 'The goal',
  goalText: 'You play together. Somewhere in the dungeon stand three Dark Relics. Destroy all three, take the Fire of Eidolon, and get it back to the Vestibule along with every Hero, and you have won.',
  turn: 'Your turn',
  turnText: 'A Hero has 3 action points (AP), drawn as flames. Most things cost 1: moving through a doorway into the next chamber, exploring, removing a Cultist from your chamber, giving tokens to a Hero beside you, standing up again.',
  explore: 'Exploring',
  exploreText: 'Choose a doorway that leads into the dark. A new chamber is drawn, and you may turn it any way you like, as long as one of its doorways meets yours. Then your Hero steps in. Every basic chamber holds a token of its colour.',
  tokens: 'Tokens and relics',
  tokensText: 'Collecting a token costs a Hero with one star in its colour 3 AP, with two stars 2, and with three only 1. Destroying a relic takes 1 AP and six tokens of its colour, all held by one Hero. There are seven of each colour, so you can afford to lose one.',
  ritual: 'The Ritual',
  ritualText: 'After each turn Ritual Cards are turned up. Each puts a Cultist in its chamber. A second Cultist sends the chamber into the Void with its token; Heroes in it dive to an adjacent chamber and lie there until they stand up. A Hero with nowhere to dive is lost.',
  threat: 'The candle',
  threatText: 'Whenever the Ritual deck runs out, and when the third relic is destroyed, the threat rises one step: the candle burns down, and Rituals turn up more cards. When the candle goes out, the game is over.',
  end: 'Winning and losing',
  endText: 'If the Fire reaches the Vestibule but a Hero is lost or cut off, it is a partial victory. You lose if a relic or the Fire can no longer be reached, if too few tokens of a colour are left, or if the candle goes out.',
};

const de: typeof en = {
  goal: 'Das Ziel',
  goalText: 'Ihr spielt gemeinsam. Irgendwo im Verlies stehen drei Dunkle Relikte. Zerstört alle drei, nehmt das Feuer von Eidolon und bringt es mit allen Helden zurück in die Vorhalle. Dann habt ihr gewonnen.',
  turn: 'Dein Zug',
  turnText: 'Ein Held hat 3 Aktionspunkte (AP), hier als Flammen. Das meiste kostet 1: durch eine Tür in die nächste Kammer gehen, erkunden, einen Kultisten aus deiner Kammer vertreiben, einem Helden neben dir Marken geben, wieder aufstehen.',
  explore: 'Erkunden',
  exploreText: 'Wähle eine Tür, die ins Dunkle führt. Eine neue Kammer wird gezogen, und du drehst sie, wie du möchtest, solange ihre Tür an deine stößt. Dann tritt dein Held ein. In jeder Grundkammer liegt eine Marke ihrer Farbe.',
  tokens: 'Marken und Relikte',
  tokensText: 'Eine Marke zu nehmen kostet mit einem Stern in ihrer Farbe 3 AP, mit zweien 2 und mit dreien nur 1. Ein Relikt fällt für 1 AP und sechs Marken seiner Farbe, die alle derselbe Held trägt. Von jeder Farbe gibt es sieben, eine könnt ihr also verlieren.',
  ritual: 'Das Ritual',
  ritualText: 'Nach jedem Zug werden Ritualkarten aufgedeckt. Jede stellt einen Kultisten in ihre Kammer. Beim zweiten stürzt die Kammer samt Marke in die Leere; Helden darin springen in eine Nachbarkammer und liegen dort am Boden, bis sie aufstehen. Wer nirgendwohin springen kann, ist verloren.',
  threat: 'Die Kerze',
  threatText: 'Sooft der Ritualstapel aufgebraucht ist und wenn das dritte Relikt fällt, steigt die Bedrohung um eine Stufe: Die Kerze brennt herunter, und Rituale decken mehr Karten auf. Ist sie aus, ist das Spiel vorbei.',
  end: 'Sieg und Niederlage',
  endText: 'Erreicht das Feuer die Vorhalle, aber ein Held ist verloren oder abgeschnitten, ist es ein Teilsieg. Ihr verliert, wenn ein Relikt oder das Feuer nicht mehr zu erreichen ist, wenn zu wenige Marken einer Farbe übrig sind oder wenn die Kerze aus ist.',
};

const LANGUAGES: Record<string, typeof en> = { en, de };
export const howto = (): typeof en => LANGUAGES[settings.language] ?? en;
