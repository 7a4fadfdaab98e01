/** A card in words, for those who hear the board. */
import type { Scene } from './types';
import type { Words } from './words';

export function cardName(scene: Scene, card: string, w: Words): string {
  const skill = scene.cards[card];
  if (skill) return `${w.card(skill.number, skill.colour).trim()}`;
  return scene.artifacts[card]?.name ?? card;
}

/** With all it can do. */
export function cardWords(scene: Scene, card: string, w: Words, reach: number[] = []): string {
  const skill = scene.cards[card];
  const artifact = scene.artifacts[card];
  const parts = [cardName(scene, card, w)];
  if (skill) parts.push(w.powers[skill.colour] ?? '');
  if (artifact) {
    parts.push(artifact.equipment ? w.equipment : w.artifact);
    parts.push(artifact.numbers.length > 2 ? w.any : artifact.numbers.join(` ${w.or} `), artifact.text);
  }
  if (reach.length) parts.push(w.leadsTo(reach.join(', ')));
  return parts.join('. ');
}

/** Cards from the lowest number up, colours side by side, artifacts last. */
export function sorted(scene: Scene, cards: readonly string[]): string[] {
  const place = (card: string) => scene.cards[card]?.number ?? 50 + (scene.artifacts[card]?.numbers[0] ?? 0);
  return cards.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b));
}
