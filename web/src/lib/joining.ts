/** A seat at an open table: the key is made and kept here before it is sent, as for any seat. */
import { joinOpen, Problem, type OpenTable } from './api';
import { randomWord } from './connection';
import { links, router } from './router.svelte';
import { findTable, forget, keepSeat, KEY_BYTES, remember, type Sat } from './tables';

/** What was sent without a word about it: sent again it takes the same seat. */
const sent = new Map<string, Sat>();

/** Take a free seat and go there. */
export async function join(open: OpenTable, name: string): Promise<void> {
  const { table: id, commitment } = open;
  const sat = sent.get(id) ?? { key: randomWord(KEY_BYTES), letters: randomWord(KEY_BYTES), commitment, links: [] };
  sent.set(id, sat);
  remember({ id, game: open.game, title: open.name, tokens: [sat.key], commitment, opened: Date.now() });
  try {
    const { seat } = await joinOpen(id, { key: sat.key, name, entropy: sat.letters, commitment });
    if (keepSeat(id, seat, sat)) remember({ id, tokens: [] });
  } catch (error) {
    if (error instanceof Problem && error.status) {
      sent.delete(id);
      forget(id);
    }
    throw error;
  }
  router.go(links.table(id, findTable(id) ? [] : [sat.key]));
}
