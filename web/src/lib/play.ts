/** From a wish to a seat at a table. */
import type { Info } from '../protocol';
import { makeTable, type GameInfo, type Links, type SeatWish, type TableWish } from './api';
import { links, router } from './router.svelte';
import { settings } from './settings.svelte';
import { findTable, remember } from './tables';

/** Bots of a first game leave room for mistakes. */
export const USUAL_LEVEL = 'normal';
/** Bots of the first game after a lesson leave more of it. */
export const EASY_LEVEL = 'easy';
const USUAL_PACE = 0.7;

/** Remember a new table and go there; these of its seats are taken as soon as the table has shown its dice. */
export function sitDown(made: Links, game: { id: string; name: string }, mine: number[]): void {
  const { table, host, watch, seats, commitment } = made;
  remember({ id: table, game: game.id, title: game.name, tokens: [host], commitment, host, watch, seats, mine, opened: Date.now() });
  const kept = findTable(table) !== undefined; // else all is in the address
  router.go(links.table(table, kept ? [] : [...mine.map((seat) => seats[seat] ?? ''), host].filter(Boolean)));
}

/** One click: this player against bots, with everything as usual. */
export async function playNow(game: GameInfo, level = USUAL_LEVEL): Promise<void> {
  const players = Math.max(game.fewest, Math.min(game.usual, game.most));
  const seats: SeatWish[] = Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { kind: 'open', name: settings.name.trim() } : { kind: 'bot', bot: level },
  );
  const wish: TableWish = { game: game.id, players, seats, pace: USUAL_PACE };
  sitDown(await makeTable(wish), game, [0]);
}

/** A guided first game: the lesson brings rivals, dice and rules itself. */
export async function learn(game: { id: string; name: string }): Promise<void> {
  const made = await makeTable({ game: game.id, lesson: true, seats: [{ kind: 'open', name: settings.name.trim() }], pace: USUAL_PACE });
  sitDown(made, game, [made.seats.findIndex((seat) => seat !== null)]);
}

const LEVELS = ['random', 'easy', 'normal', 'hard', 'best'];
/** The level above one; nothing above the best, or above a level of somebody else's bots. */
export const stronger = (level: string): string | undefined => (LEVELS.includes(level) ? LEVELS[LEVELS.indexOf(level) + 1] : undefined);

/** The same people and bots at a new table, perhaps with other options or better bots; whoever does not sit here is a bot. */
export async function playAgain(info: Info, mine: readonly number[], options = info.options, level = ''): Promise<void> {
  const { game, name, clock, pace, odds, hints } = info;
  const seats = info.seats.map((seat, number): SeatWish =>
    mine.includes(number) ? { kind: 'open', name: seat.name } : { kind: 'bot', bot: level || seat.bot },
  );
  sitDown(await makeTable({ game, players: seats.length, options, seats, clock, pace, odds, hints }), { id: game, name }, [...mine]);
}
