/** From a wish to a seat at a table. */
import { makeTable, type GameInfo, type Links, type SeatWish, type TableWish } from './api';
import { links, router } from './router.svelte';
import { settings } from './settings.svelte';
import { remember } from './tables';

/** Bots of a first game leave room for mistakes. */
export const USUAL_LEVEL = 'steady';
const USUAL_PACE = 0.7;

/** Remember a new table and sit down at these of its seats. The host's link comes last: the others show a seat's view. */
export function sitDown(made: Links, game: { id: string; name: string }, mine: number[]): void {
  const seats = mine.map((seat) => made.seats[seat]).filter((token): token is string => !!token);
  const tokens = [...seats, made.host];
  remember({ id: made.table, game: game.id, title: game.name, tokens, host: made.host, watch: made.watch, seats: made.seats, opened: Date.now() });
  router.go(links.table(made.table, tokens));
}

/** One click: this player against bots, with everything as usual. */
export async function playNow(game: GameInfo): Promise<void> {
  const players = Math.max(game.fewest, Math.min(game.usual, game.most));
  const seats: SeatWish[] = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: 'open', name: settings.name.trim() } : { kind: 'bot', bot: 'heuristic', level: USUAL_LEVEL },
  );
  const wish: TableWish = { game: game.id, players, seats, pace: USUAL_PACE };
  sitDown(await makeTable(wish), game, [0]);
}
