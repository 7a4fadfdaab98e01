import { expect, it } from 'vitest';
import { howto as arise } from '../boards/epic_seven_arise/howto';
import { words as ariseWords } from '../boards/epic_seven_arise/words';
import { EDITIONS, howto as race } from '../boards/epic_roll/howto';
import { words as raceWords } from '../boards/epic_roll/words';
import { howto as dungeon } from '../boards/fire_of_eidolon/howto';
import { words as dungeonWords } from '../boards/fire_of_eidolon/words';
import { settings } from '../lib/settings.svelte';
import { texts } from '.';

/** No German word is written so, and hardly an English sentence gets by without one of them. */
const ENGLISH = /\b(the|of|and|is|are|with|your|you|has|have|from|then|this|that|they|their|its|each|enemy|damage|health|which|for)\b/i;
const NAMES = /Fire of Eidolon/g;

/** Every text in a catalogue; those that are put together are, with something in each place. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'function') yield* textsIn(called(value as (...facts: unknown[]) => unknown));
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* textsIn(each);
}

function called(make: (...facts: unknown[]) => unknown): unknown {
  for (const fact of [EDITIONS['epic-roll'], 2, 'X', ['X', 'Y']]) {
    try {
      return make(fact, fact, fact, fact);
    } catch {
      // it wants another kind of thing
    }
  }
  return '';
}

it.each([
  ['the page', texts], ['the dungeon', dungeonWords], ['the race', raceWords], ['Arise', ariseWords],
  ['how the race is played', race], ['how the dungeon is played', dungeon], ['how Arise is played', arise],
])('in German %s has no English word', (_, catalogue) => {
  settings.language = 'de';
  const all = [...textsIn(catalogue())];
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter((text) => ENGLISH.test(text.replace(NAMES, '')))).toEqual([]);
  settings.language = 'en';
});
