/** Every word the board says itself, by language. Names of heroes, skills, cards and chapters come with the scene. */
import { settings } from '../../lib/settings.svelte';
import { de } from './words_de';
import { en, type Words } from './words_en';

const WORDS: Record<string, Words> = { en, de };
export const words = (): Words => WORDS[settings.language] ?? en;
export type { Words };
