/** What this browser kept of a table's dice: the commitment it was shown first, and the letters it has sent. */
import { findTable, remember, type MyTable } from './tables';

export interface Keepsake {
  table: string;
  /** Empty if this browser has kept none. */
  commitment: string;
  letters: string[];
}

export function keepsakeOf(id: string, known: MyTable | undefined = findTable(id)): Keepsake {
  const sat = Object.values(known?.sat ?? {});
  return {
    table: id,
    commitment: known?.commitment ?? sat[0]?.commitment ?? '',
    letters: sat.map((seat) => seat.letters).filter((letters) => letters !== ''),
  };
}

/** Keep the commitment of a table unless one is kept already; the one that is kept. */
export function firstCommitment(id: string, shown: string): string {
  const { commitment } = keepsakeOf(id);
  if (commitment) return commitment;
  remember({ id, commitment: shown });
  return shown;
}

/** To be copied: for people to keep, and for the checkers, whose fields and options have the same names. */
export function inWords({ table, commitment, letters }: Keepsake): string {
  return [`Table: ${table}`, `Commitment: ${commitment}`, ...letters.map((own) => `Letters: ${own}`)].join('\n');
}

export interface Gave {
  seat: number;
  answer: string;
}

/** The first of these answers that a log does not have, in their order; others may have answered between them. */
export function missingAnswer(gave: readonly Gave[], log: readonly { seat: number | null; answers: readonly string[] }[]): Gave | null {
  let place = 0;
  for (const own of gave) {
    while (place < log.length && !(log[place]!.seat === own.seat && log[place]!.answers[0] === own.answer)) place++;
    if (place === log.length) return own;
    place++;
  }
  return null;
}
