/** A new table as the form has it, and as the server wants it. */
import type { GameInfo, OptionValue, SeatWish, TableWish } from './api';

export type Sitter = 'me' | 'friend' | 'sofa' | 'bot';

export interface SeatForm {
  sitter: Sitter;
  name: string;
  level: string;
}

export interface TableForm {
  players: number;
  seats: SeatForm[];
  options: Record<string, OptionValue>;
  clock: 'none' | 'decision' | 'game';
  seconds: number;
  minutes: number;
  atZero: 'default' | 'bot';
  grace: number;
  pace: number;
  odds: boolean;
}

export const PACES = { slow: 1.6, usual: 0.7, quick: 0.15 };
export const GRACES = [-1, 30, 120, 600]; // seconds; -1: everybody waits

/** The form as it is first shown: me against bots. */
export function usualForm(game: GameInfo, name: string, level: string): TableForm {
  const players = Math.max(game.fewest, Math.min(game.usual, game.most));
  return {
    players,
    seats: Array.from({ length: game.most }, (_, seat) => ({ sitter: seat === 0 ? 'me' : 'bot', name: seat === 0 ? name : '', level })),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    clock: 'none',
    seconds: 60,
    minutes: 20,
    atZero: 'default',
    grace: -1,
    pace: PACES.usual,
    odds: true,
  };
}

/** What to send for a form. */
export function wishOf(game: GameInfo, form: TableForm): TableWish {
  const seats = form.seats.slice(0, form.players).map((seat): SeatWish =>
    seat.sitter === 'bot' ? { kind: 'bot', name: seat.name.trim(), bot: 'heuristic', level: seat.level } : { kind: 'open', name: seat.name.trim() },
  );
  const seconds = form.clock === 'game' ? form.minutes * 60 : form.seconds;
  return {
    game: game.id,
    players: form.players,
    options: form.options,
    seats,
    clock: form.clock === 'none' ? { kind: 'none' } : { kind: form.clock, seconds, at_zero: form.atZero },
    pace: form.pace,
    grace: form.grace < 0 ? null : form.grace,
    odds: form.odds,
  };
}

/** The seats played at this screen. */
export function ownSeats(form: TableForm): number[] {
  return form.seats.slice(0, form.players).flatMap((seat, number) => (seat.sitter === 'me' || seat.sitter === 'sofa' ? [number] : []));
}

/** An option's value in words. */
export function valueWords(value: OptionValue, yes: string, no: string): string {
  if (typeof value === 'boolean') return value ? yes : no;
  return String(value).replaceAll('-', ' ').replaceAll('+', ' + ');
}
