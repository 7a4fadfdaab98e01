/** What to call those who sit somewhere. */
import type { Texts } from '../i18n/en';
import type { HouseLine, Info, SeatInfo } from '../protocol';

/** The person's name, else what the game calls the seat. */
export function nameOf(info: Info | null, seat: number): string {
  const found = info?.seats[seat];
  return found ? found.name || found.role : '';
}

/** Name and role where both say something. */
export function bothNames(seat: SeatInfo): string {
  return seat.name && seat.role && seat.name !== seat.role ? `${seat.name} · ${seat.role}` : seat.name || seat.role;
}

export type Standing = 'bot' | 'here' | 'away' | 'covered' | 'open';

export function standing(seat: SeatInfo): Standing {
  if (seat.kind === 'bot') return 'bot';
  if (seat.kind === 'open') return 'open';
  return seat.present ? 'here' : seat.covered ? 'covered' : 'away';
}

export function standingWords(t: Texts, seat: SeatInfo): string {
  switch (standing(seat)) {
    case 'bot':
      return t.players.bot(t.make.levels[seat.level] ?? seat.level);
    case 'here':
      return t.players.human;
    case 'away':
      return t.players.away;
    case 'covered':
      return t.players.covered;
    case 'open':
      return t.players.open;
  }
}

/** Letters for an emblem. */
export function initials(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}'’-]+/u).filter(Boolean);
  const letters = parts.length > 1 ? [parts[0]![0], parts.at(-1)![0]] : [...(parts[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** How a game ended for a seat: results go from 0, a defeat, to 1, a victory. */
export function outcome(result: readonly number[], seat: number): 'won' | 'lost' | 'drew' {
  const own = result[seat] ?? 0;
  return own >= 1 ? 'won' : own <= 0 ? 'lost' : 'drew';
}

/** A line of the house in words. */
export function houseWords(t: Texts, line: HouseLine, info: Info | null): string {
  const who = line.seat < 0 ? '' : line.name || nameOf(info, line.seat) || t.make.seat(line.seat + 1);
  const words = t.house.lines[line.what];
  return words ? words(who, line.by === 'host' ? t.house.host : line.by === 'operator' ? t.house.operator : '') : `${line.what} ${who}`;
}
