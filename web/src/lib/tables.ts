/** The tables of this browser: its keys and links and their names, remembered here and nowhere else. */

/** A seat of this browser: the key that opens it, and what its player has seen of the dice and added to them. */
export interface Sat {
  key: string;
  /** One's own contribution to the dice; empty if it came too late. */
  letters: string;
  /** What the table had shown of its dice by then. */
  commitment: string;
  /** The links of the page that sat down: together with them the key is shown. */
  links: string[];
}

export interface MyTable {
  id: string;
  game: string;
  /** What the game is called, to be shown before the server has answered. */
  title: string;
  /** Links this browser has come by: invitations, keys from elsewhere, the host's or the spectators' link. */
  tokens: string[];
  /** The seats it sits at. */
  sat?: Record<number, Sat>;
  /** What the table had shown of its dice when this browser first heard of it. */
  commitment?: string;
  host?: string;
  watch?: string;
  /** Every seat's invitation, for the one who made the table. */
  seats?: (string | null)[];
  /** Seats that whoever made the table takes at once. */
  mine?: number[];
  /** When it was last opened, in milliseconds since 1970. */
  opened: number;
  over?: boolean;
  /** How long the game was, in answers, when somebody here had decided something for the last time. */
  decided?: number;
  /** Of a guided first game, how many notes were read here. */
  noted?: number;
}

export const KEY_BYTES = 24; // of a key or letters, made by chance
const KEY = 'emberhall.tables';
const MOST = 40;
const SHOWN_AT_ONCE = 12; // tokens in a hello

/** Newest first. */
export function myTables(): MyTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as MyTable[]).filter((table) => table.id && (table.tokens?.length || table.sat)) : [];
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

/** Keep the key of a seat. False if this browser remembers nothing. */
export function keepSeat(id: string, seat: number, sat: Sat): boolean {
  remember({ id, sat: { ...findTable(id)?.sat, [seat]: sat } });
  return findTable(id)?.sat?.[seat]?.key === sat.key;
}

/** Forget a key that opens nothing. */
export function dropSeat(id: string, seat: number): void {
  const { [seat]: _, ...sat } = findTable(id)?.sat ?? {};
  remember({ id, sat });
}

/** What to show at a table: the links of the page and the keys got by them; without links all that is remembered. */
export function tokensFor(id: string, given: readonly string[]): string[] {
  const known = findTable(id);
  const sat = Object.entries(known?.sat ?? {});
  if (given.length) {
    const keys = sat.filter(([, one]) => one.links.some((link) => given.includes(link))).map(([, one]) => one.key);
    return [...new Set([...keys, ...given])];
  }
  if (!known) return [];
  const keys = sat.map(([, one]) => one.key);
  const open = (known.mine ?? []).filter((seat) => !(seat in (known.sat ?? {}))).map((seat) => known.seats?.[seat]);
  return [...new Set([...keys, ...open, ...known.tokens])].filter((token) => !!token).map(String).slice(0, SHOWN_AT_ONCE);
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
