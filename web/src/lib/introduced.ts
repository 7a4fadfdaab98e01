/** The games whose introduction somebody has read and put away: kept in this browser. */

const KEY = 'emberhall.introduced';

function known(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((game): game is string => typeof game === 'string') : [];
  } catch {
    return [];
  }
}

export function isIntroduced(game: string): boolean {
  return known().includes(game);
}

export function introduced(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...known(), game])].slice(-100)));
  } catch {
    // Then it is told again at the next table.
  }
}
