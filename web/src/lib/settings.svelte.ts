/** What somebody likes: kept in this browser. */

export type Theme = 'system' | 'dark' | 'light';
/** How fast what happens is shown. */
export const SPEEDS = ['slow', 'usual', 'quick', 'once'] as const;
export type Speed = (typeof SPEEDS)[number];
export type Language = 'en' | 'de';

export interface Settings {
  theme: Theme;
  language: Language;
  motion: 'system' | 'full' | 'less';
  speed: Speed;
  sound: boolean;
  notify: boolean;
  odds: boolean;
  name: string;
}

const KEY = 'emberhall.settings';
const TEMPI: Record<Speed, number> = { slow: 1.7, usual: 1, quick: 0.5, once: 0 };

function load(): Settings {
  const usual: Settings = {
    theme: 'system',
    language: navigator.language.startsWith('de') ? 'de' : 'en',
    motion: 'system',
    speed: 'usual',
    sound: true,
    notify: false,
    odds: true,
    name: '',
  };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
  } catch {
    return usual;
  }
}

export const settings: Settings = $state(load());

/** Keep the settings and put them on the page, from now on. */
export function applySettings(): () => void {
  return $effect.root(() => {
    $effect(() => {
      try {
        localStorage.setItem(KEY, JSON.stringify(settings));
      } catch {
        // They hold until the page is closed.
      }
    });
    $effect(() => {
      const page = document.documentElement;
      page.lang = settings.language;
      page.dataset.theme = settings.theme;
      page.dataset.motion = settings.motion;
      page.style.setProperty('--tempo', String(TEMPI[settings.speed]));
    });
  });
}

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether motion should be kept small. */
export function calm(): boolean {
  return settings.motion === 'system' ? still.matches : settings.motion === 'less';
}

/** For how long things are looked at, as a part of the usual time; 0: they are simply there. */
export function tempo(): number {
  return calm() ? 0 : TEMPI[settings.speed];
}
