/** The texts in the language that was chosen. A new language is one file here and one line below. */
import type { Language } from '../lib/settings.svelte';
import { settings } from '../lib/settings.svelte';
import { de } from './de';
import { en, type Texts } from './en';

export const LANGUAGES: Record<Language, Texts> = { en, de };

/** The catalogue to read from; follows the setting. */
export const texts = (): Texts => LANGUAGES[settings.language] ?? en;
