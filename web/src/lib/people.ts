/** What to call those who sit somewhere. */
import { texts } from '../i18n';
import type { Texts } from '../i18n/en';
import type { HouseLine, Info, Line, SeatInfo } from '../protocol';

/** The person's name, else what the game calls the seat. */
export function nameOf(info: Info | null, seat: number): string {
  const found = info?.seats[seat];
  return found ? found.name || byName(info, found.role) : '';
}

const COUNTED = /\b(?:Player|Spieler) (\d+)\b/g;

/** What a game says of somebody whom it can only count, `Player 3`, in any language, with the name of whoever sits there. */
export function byName(info: Info | null, text: string): string {
  return text.replaceAll(COUNTED, (counted, number: string) => {
    const seat = info?.seats[Number(number) - 1];
    if (!seat) return counted;
    return seat.name || (seat.kind === 'bot' ? `${texts().make.sitters.bot} ${number}` : texts().make.seat(Number(number)));
  });
}

/** What the game calls a seat, if that is more than its number. */
export const roleOf = (seat: SeatInfo): string => (seat.role.replace(COUNTED, '') ? seat.role : '');

/** Lines of the log with names in them. */
export const named = (info: Info | null, lines: readonly Line[]): Line[] => lines.map((line) => (line.text.search(COUNTED) < 0 ? line : { ...line, text: byName(info, line.text) }));

/** The same for a log that grows, or of which less is told again: lines that have been named once are the same things again. */
export function naming(): typeof named {
  let last = { info: null as Info | null, words: texts(), lines: [] as Line[], named: [] as Line[] };
  return (info, lines) => {
    const words = texts();
    const known = Math.min(lines.length, last.lines.length) - 1; // a log is added to at its end: what comes last of both says that all is the same
    if (last.info !== info || last.words !== words || lines[known] !== last.lines[known]) last = { info, words, lines: [], named: [] };
    for (const line of lines.slice(last.lines.length)) {
      last.lines.push(line);
      last.named.push(...named(info, [line]));
    }
    return last.named.slice(0, lines.length);
  };
}

/** Name and role where both say something. */
export function bothNames(info: Info, seat: number): string {
  const [name, role] = [nameOf(info, seat), roleOf(info.seats[seat]!)];
  return role && name !== role ? `${name} · ${role}` : name;
}

/** The colour that the player of a seat has picked; none as long as the game gives it one. */
export const pickedColour = (info: Info, seat: number): string => (info.seats[seat]?.painted ? (info.seats[seat].colour ?? '') : '');

/** The colours that others have picked. Whoever has picked none makes way. */
export const takenColours = (info: Info, seat: number): string[] => info.seats.map((_, other) => (other === seat ? '' : pickedColour(info, other))).filter(Boolean);

export type Standing = 'bot' | 'here' | 'away' | 'covered' | 'open';

export function standing(seat: SeatInfo): Standing {
  if (seat.kind === 'bot') return 'bot';
  if (seat.kind === 'open') return 'open';
  return seat.present ? 'here' : seat.covered ? 'covered' : 'away';
}

export function standingWords(t: Texts, seat: SeatInfo): string {
  switch (standing(seat)) {
    case 'bot':
      return t.players.bot(t.make.levels[seat.bot] ?? seat.bot);
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
