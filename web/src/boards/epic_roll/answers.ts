/** Which thing on the board stands for which answer. Answers are words, `verb[:thing[:detail]]`. */
import type { Choice } from '../../protocol';

const DRAWN = ['roll', 'flee', 'continue', 'end', 'play', 'discard', 'keep', 'swap', 'block', 'give-up', 'use', 'choose'];

/** Whether something on the board can be clicked for this answer. */
export const offers = (answer: string): boolean => DRAWN.includes(answer.split(':')[0] ?? '');

const rest = (answer: string, verb: string): string | null => (answer.startsWith(`${verb}:`) ? answer.slice(verb.length + 1) : null);

/** The cards of one's own hand that an answer moves: `play:clash+hit:hit` moves clash and hit. */
export function cardsOf(answer: string): string[] {
  const played = rest(answer, 'play');
  if (played !== null) return (played.split(':')[0] ?? '').split('+');
  const swapped = rest(answer, 'swap');
  if (swapped !== null) return [swapped.split(':')[0] ?? ''];
  const one = rest(answer, 'discard') ?? rest(answer, 'keep');
  return one === null ? [] : [one];
}

/** The answers that a card of the own hand stands for. */
export const forCard = (choices: Choice[], card: string): Choice[] => choices.filter(({ answer }) => cardsOf(answer).includes(card));

/** The answers that use an ability or a relic. */
export const forUse = (choices: Choice[], key: string): Choice[] =>
  choices.filter(({ answer }) => answer === `use:${key}` || answer.startsWith(`use:${key}:`));

/** The answer that a die stands for: which blow a Block stops, which of one's own the King stops. */
export function forDie(choices: Choice[], die: string): Choice | undefined {
  return choices.find(({ answer }) => answer === `block:${die}` || answer === `give-up:${die}`);
}

export const find = (choices: Choice[], answer: string): Choice | undefined => choices.find((choice) => choice.answer === answer);

/** Which cards of a hand an answer pointed at in the prompt bar means, by place: a pair means two. */
export function placesOf(hand: string[], answer: string | null): number[] {
  const wanted = answer ? cardsOf(answer) : [];
  const found: number[] = [];
  for (const card of wanted) {
    const place = hand.findIndex((held, i) => held === card && !found.includes(i));
    if (place >= 0) found.push(place);
  }
  return found;
}
