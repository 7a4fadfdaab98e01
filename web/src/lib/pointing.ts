/** Pointing at things: what was clicked in words, and which answers it means. */
import type { Choice, Pointed } from '../protocol';

export const LONGEST_THING = 80;

const NAMED = '[data-answer], [data-thing], [aria-label], [title], button, tr, li, dd, p, h3';

/** What somebody who clicked here meant, in words; empty if there is nothing to name. */
export function thingAt(target: EventTarget | null): string {
  const found = target instanceof Element ? target.closest<HTMLElement | SVGElement>(NAMED) : null;
  if (!found || found.id === 'content') return '';
  const row = found.matches('tr') ? found.querySelector('th[scope=row]') : null;
  const spoken = (found.getAttribute('aria-label') ?? found.getAttribute('title'))?.split('. ')[0]; // its name; more sentences describe it
  const said = row?.textContent ?? found.dataset['answer'] ?? found.dataset['thing'] ?? spoken ?? found.textContent;
  return (said ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_THING);
}

const plain = (text: string) => text.trim().toLowerCase().slice(0, LONGEST_THING);

/** The answer that is meant by a thing, if it is one: by its name or by its words. */
export function meant(thing: string, choices: readonly Choice[]): Choice | undefined {
  const wanted = plain(thing);
  return choices.find((choice) => plain(choice.answer) === wanted) ?? choices.find((choice) => plain(choice.label) === wanted);
}

/** For each answer, the seats that propose it. */
export function proposers(proposals: readonly Pointed[], choices: readonly Choice[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { seat, thing } of proposals) {
    const choice = meant(thing, choices);
    if (choice) found.set(choice.answer, [...(found.get(choice.answer) ?? []), seat]);
  }
  return found;
}
