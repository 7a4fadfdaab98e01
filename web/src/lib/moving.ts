/** Tables on the way to another device: keys and all, in the fragment of a link, which no server ever sees. */
import { findTable, remember, type MyTable, type Sat } from './tables';

const MOST = 12; // tables in one link
export const LONGEST_CODE = 1300; // letters that a camera still reads well

/** The tables that are worth taking along, whatever is not over, with what is needed to play on. */
export function movable(tables: readonly MyTable[]): MyTable[] {
  const running = tables.filter((table) => !table.over).slice(0, MOST);
  return running.map(({ id, game, title, tokens, sat, host, seats, opened }) => ({ id, game, title, tokens, sat, host, seats, opened }));
}

/** Tables as a word for a link. */
export async function pack(tables: readonly MyTable[]): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(tables)), new CompressionStream('deflate-raw'));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The tables in such a word; none if it is damaged or says something else. */
export async function unpack(word: string): Promise<MyTable[]> {
  try {
    const letters = atob(word.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = await through(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)), new DecompressionStream('deflate-raw'));
    const found: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(found) ? found.filter(isTable).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keep tables that came along. What this browser has already stays: no link can take a key from it. */
export function bring(tables: readonly MyTable[]): void {
  for (const table of tables) {
    const known = findTable(table.id);
    remember({ ...table, ...known, sat: { ...table.sat, ...known?.sat }, tokens: [...new Set([...(known?.tokens ?? []), ...table.tokens])], opened: Date.now() });
  }
}

const isWord = (value: unknown): value is string => typeof value === 'string';
const isSat = (value: Partial<Sat> | null): boolean => isWord(value?.key) && isWord(value.letters) && isWord(value.commitment) && Array.isArray(value.links);

function isTable(value: Partial<MyTable> | null): value is MyTable {
  return (
    isWord(value?.id) && /^[\w-]{1,64}$/.test(value.id) && isWord(value.game) && isWord(value.title) &&
    Array.isArray(value.tokens) && value.tokens.every(isWord) && Object.values(value.sat ?? {}).every(isSat)
  );
}

async function through(bytes: Uint8Array<ArrayBuffer>, way: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const writer = way.writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  written.catch(() => undefined); // whoever reads hears of it
  const reader = way.readable.getReader();
  const found: number[] = [];
  for (let part = await reader.read(); !part.done; part = await reader.read()) found.push(...(part.value as Uint8Array));
  await written;
  return Uint8Array.from(found);
}
