/** What is told of the odds. */
import type { Choice, Foretold } from '../protocol';
import type { Prospect } from './api';
import { settings } from './settings.svelte';

const FEW = 3; // answers

/** A chance as people read it. */
export const percent = (chance: number): string => new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(chance);

/** What is coming for a thing, a line each; what would be lost with it last. */
export const foretold = (coming: Foretold | undefined): string[] =>
  coming ? [...coming.chances.map(({ text, chance }) => `${text}: ${percent(chance)}`), ...(coming.grave ? [coming.grave] : [])] : [];

const kindOf = (answer: string): string => answer.split(':')[0]!;

/** The odds of each answer. Where several answers of one kind promise just the same, it helps nobody to choose among them, and is left out. */
export function telling(odds: Record<string, Prospect[]>, choices: readonly Choice[]): Record<string, Prospect[]> {
  const promised = ({ answer }: Choice): string => JSON.stringify(odds[answer] ?? []);
  const told = choices.filter((choice) => {
    const kind = choices.filter(({ answer }) => kindOf(answer) === kindOf(choice.answer));
    return kind.length < FEW || kind.some((other) => promised(other) !== promised(choice));
  });
  return Object.fromEntries(told.flatMap(({ answer }) => (odds[answer] ? [[answer, odds[answer]]] : [])));
}
