/** The tables of this browser: their links and names, remembered here and nowhere else. */

export interface MyTable {
  id: string;
  game: string;
  /** What the game is called, to be shown before the server has answered. */
  title: string;
  /** Links this browser plays with: seats, and the host's if it made the table. */
  tokens: string[];
  host?: string;
  watch?: string;
  /** Every seat's link, for the one who made the table. */
  seats?: (string | null)[];
  /** When it was last opened, in milliseconds since 1970. */
  opened: number;
  over?: boolean;
}

const KEY = 'emberhall.tables';
const MOST = 40;

/** Newest first. */
export function myTables(): MyTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as MyTable[]).filter((table) => table.id && table.tokens?.length) : [];
  } catch {
    return [];
  }
}

export function findTable(id: string): MyTable | undefined {
  return myTables().find((table) => table.id === id);
}

/** Keep a table, or what is new about it. */
export function remember(table: Partial<MyTable> & { id: string }): void {
  const known = myTables();
  const old = known.find((other) => other.id === table.id);
  const kept: MyTable = { game: '', title: '', tokens: [], opened: 0, ...old, ...table };
  write([kept, ...known.filter((other) => other.id !== table.id)].sort((a, b) => b.opened - a.opened).slice(0, MOST));
}

export function forget(id: string): void {
  write(myTables().filter((table) => table.id !== id));
}

function write(tables: MyTable[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(tables));
  } catch {
    // A browser that remembers nothing can still play by its links.
  }
}
