/** A new table as the form has it, and as the server wants it. */
import type { Choices, GameInfo, OptionInfo, OptionValue, SeatWish, TableWish } from './api';

export type Sitter = 'me' | 'friend' | 'sofa' | 'bot';
/** With whom one plays: what a new table asks first. */
export type Way = 'bots' | 'friends' | 'screen';

const OTHERS: Record<Way, Sitter> = { bots: 'bot', friends: 'friend', screen: 'sofa' };

export interface SeatForm {
  sitter: Sitter;
  name: string;
  level: string;
}

export interface TableForm {
  way: Way;
  players: number;
  seats: SeatForm[];
  options: Record<string, OptionValue>;
  /** What the host of the server offers, by name; '' for the game as it is printed. */
  content: string;
  clock: 'none' | 'decision' | 'game';
  seconds: number;
  minutes: number;
  atZero: 'default' | 'bot';
  grace: number;
  pace: number;
  odds: boolean;
  hints: boolean;
}

export const PACES = { slow: 1.6, usual: 0.7, quick: 0.15 };
export const GRACES = [-1, 30, 120, 600]; // seconds; -1: everybody waits

/** The form as it is first shown: me against bots. */
export function usualForm(game: GameInfo, choices: Choices, name: string, level: string): TableForm {
  const players = choices.players.includes(game.usual) ? game.usual : (choices.players.at(-1) ?? game.fewest);
  return {
    way: 'bots',
    players,
    seats: Array.from({ length: game.most }, (_, seat) => ({ sitter: seat === 0 ? 'me' : 'bot', name: seat === 0 ? name : '', level })),
    options: Object.fromEntries(game.options.map((option) => [option.name, option.default])),
    content: '',
    clock: 'none',
    seconds: 60,
    minutes: 20,
    atZero: 'default',
    grace: -1,
    pace: PACES.usual,
    odds: true,
    hints: true,
  };
}

/** A game with content that the host offers for it: its options may have further values. */
export function withContent(game: GameInfo, content: string): GameInfo {
  const found = (game.contents ?? []).find((one) => one.name === content);
  return found ? { ...game, options: found.options } : game;
}

/** Play with that content, and with what it brings: a chapter of the host's own is what one chose it for. */
export function chooseContent(form: TableForm, game: GameInfo, content: string): void {
  form.content = content;
  for (const option of withContent(game, content).options) {
    const usual = game.options.find((one) => one.name === option.name)?.values ?? [];
    const brought = option.values.find((value) => !usual.includes(value));
    if (brought !== undefined) form.options[option.name] = brought;
    else if (!option.values.includes(form.options[option.name]!)) form.options[option.name] = option.default;
  }
}

/** With whom one plays decides who sits where; each seat can be changed after that. */
export function goWay(form: TableForm, way: Way): void {
  form.way = way;
  for (const seat of form.seats.slice(1)) seat.sitter = OTHERS[way];
}

/** The values an option can have at this table: what the rules said, for so many players and beside the other options. */
export function possibleValues(option: OptionInfo, choices: Choices, form: TableForm): OptionValue[] {
  return option.values.filter((_, index) => {
    const when = choices.options[option.name]?.[index];
    const needs = Object.entries(when?.needs ?? {});
    return when?.players.includes(form.players) && needs.every(([other, values]) => values.includes(form.options[other]!));
  });
}

/** An option as it is at this table: the values it can have, each with its label. */
export function possibleOption(option: OptionInfo, choices: Choices, form: TableForm): OptionInfo {
  const values = possibleValues(option, choices, form);
  return { ...option, values, labels: values.map((value) => option.labels[option.values.indexOf(value)] ?? String(value)) };
}

/** What another option would have to be, so that this one leaves a choice at this table; nothing if none would do. */
export function locks(option: OptionInfo, choices: Choices, form: TableForm): [name: string, values: OptionValue[]][] {
  if (possibleValues(option, choices, form).length > 1) return [];
  const ways = (choices.options[option.name] ?? []).filter(({ players }) => players.includes(form.players));
  const unmet = ways.map(({ needs }) => Object.entries(needs ?? {}).filter(([other, values]) => !values.includes(form.options[other]!)));
  return unmet.find((needs) => needs.length) ?? [];
}

/** What to send for a form. An option that cannot be as it was chosen before the number of players is as usual. */
export function wishOf(game: GameInfo, choices: Choices, form: TableForm): TableWish {
  const seats = form.seats.slice(0, form.players).map((seat): SeatWish =>
    seat.sitter === 'bot' ? { kind: 'bot', name: seat.name.trim(), bot: seat.level } : { kind: 'open', name: seat.name.trim() },
  );
  const options = game.options.map((option) => {
    const chosen = form.options[option.name]!;
    return [option.name, possibleValues(option, choices, form).includes(chosen) ? chosen : option.default] as const;
  });
  const seconds = form.clock === 'game' ? form.minutes * 60 : form.seconds;
  return {
    game: game.id,
    players: form.players,
    options: Object.fromEntries(options),
    seats,
    clock: form.clock === 'none' ? { kind: 'none' } : { kind: form.clock, seconds, at_zero: form.atZero },
    pace: form.pace,
    grace: form.grace < 0 ? null : form.grace,
    odds: form.odds,
    hints: form.hints,
    content: form.content,
  };
}

/** The seats played at this screen. */
export function ownSeats(form: TableForm): number[] {
  return form.seats.slice(0, form.players).flatMap((seat, number) => (seat.sitter === 'me' || seat.sitter === 'sofa' ? [number] : []));
}
