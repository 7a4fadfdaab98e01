/** Heroes, enemies, cards and tiles explained: one line first, their rules after. */
import { foretold } from '../../lib/odds';
import type { Foretold } from '../../protocol';
import { cardName } from './cardwords';
import { foeCard, groups, nameOf, tokenCard, type Foe, type Hero, type Position } from './position';
import type { Scene } from './types';
import type { Words } from './words';

export interface Explanation {
  name: string;
  /** What it is, in one line. */
  line: string;
  rules: string[];
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function heroExplained(scene: Scene, hero: Hero, w: Words, coming?: Foretold): Explanation | null {
  const card = scene.heroes[hero.name];
  if (!card) return null;
  return {
    name: card.name,
    line: `${card.calling}. ${w.list([w.hpOf(hero.hp, hero.most), w.armorOf(hero.armor), w.speedOf(hero.speed)])}`,
    rules: [
      ...foretold(coming).map(upper),
      ...hero.statuses.map((status) => `${w.statuses[status]}: ${w.statusMeans[status]}`),
      ...card.skills.map((skill, n) => `${w.patternsShort[n]}: ${skill.name}. ${upper(skill.text)}`),
      ...hero.attached.map((worn) => `${scene.artifacts[worn]?.name}: ${scene.artifacts[worn]?.text}`),
    ],
  };
}

export function foeExplained(scene: Scene, now: Position, foe: Foe, w: Words): Explanation | null {
  const card = foeCard(scene, now, foe.kind);
  if (!card) return null;
  return {
    name: nameOf(scene, now, foe),
    line: w.list([w.hpOf(foe.hp, foe.most), w.armorOf(foe.armor), w.speedOf(foe.speed)]),
    rules: [
      ...foe.statuses.map((status) => `${w.statuses[status]}: ${w.statusMeans[status]}`),
      ...card.skills.map((skill) => `${skill.faces.length ? w.onDie(skill.faces.join(', ')) : upper(w.everyTurn)}: ${skill.name}. ${upper(skill.text)}`),
      ...card.rewards.filter(Boolean).map((reward, n) => `${w.rewardFor(card.boss ? n + 1 : 0)}: ${reward}`),
    ],
  };
}

export function cardExplained(scene: Scene, card: string, w: Words, reach: readonly number[] = []): Explanation | null {
  const skill = scene.cards[card];
  const artifact = scene.artifacts[card];
  const leads = reach.length ? [upper(w.leadsTo(reach.join(', ')))] : [];
  if (skill) return { name: upper(cardName(scene, card, w)), line: w.counts(`${skill.number}`), rules: [w.whenPlayed(w.powers[skill.colour] ?? ''), ...leads] };
  if (!artifact) return null;
  const numbers = artifact.numbers.length > 2 ? w.any : artifact.numbers.join(` ${w.or} `);
  return { name: artifact.name, line: upper(artifact.text), rules: [...(artifact.numbers.length ? [w.orCounts(numbers)] : []), ...leads] };
}

export function tileExplained(scene: Scene, now: Position, place: string, w: Words): Explanation | null {
  const tile = scene.tiles[now.tiles[place] ?? ''];
  if (!tile) return null;
  const token = tokenCard(scene, now, now.tokens[place]);
  const foes = groups(now.foes.filter((foe) => foe.at === place), (foe) => foeCard(scene, now, foe.kind)?.name ?? foe.kind);
  const there = [
    ...(now.party === place ? [w.heroesHere] : []),
    ...(place in now.covered ? [w.faceDown] : token ? [token.name] : []),
    ...foes.map(([name, alike]) => (alike.length > 1 ? `${alike.length} × ${name}` : name)),
  ];
  const signs = now.signs[place];
  return {
    name: `${place.toUpperCase()} · ${w.biomes[tile.biome]}`,
    line: there.length ? upper(w.list(there)) : w.nothingThere,
    rules: [
      ...(token ? token.mission.map(([key, n]) => `${w.mission}: ${w.missions[key]?.(n, 0).replace(/ \(.*\)$/, '')}`) : []),
      ...(signs?.heroes ?? []).map((name) => `${w.tileTokens[name]} ${w.forHeroes}: ${w.tileMeans[name]}`),
      ...(signs?.foes ?? []).map((name) => `${w.tileTokens[name]} ${w.forFoes}: ${w.tileMeans[name]}`),
      ...(signs?.signs ?? []).map(({ colour, text }) => `${w.sign(colour)}: ${text}`),
      w.circlesHit(Object.values(tile.circles).map((numbers) => numbers.join(' ')).join(' · ')),
    ],
  };
}
