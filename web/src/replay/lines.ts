/** How the line of each seat is drawn, in every chart beside a replay. */

const COLOURS = ['--sky', '--blood', '--leaf', '--brass', '--ember', '--quiet'];
const DASHES = ['', '7 3', '2 3', '10 3 2 3', '5 5', '1 4'];

/** A seat's colour on the board, mixed with ink to stand out from the paper; else one of ours. */
export function strokeOf(colours: readonly (string | null | undefined)[], seat: number): string {
  return colours[seat] ? `color-mix(in oklab, ${colours[seat]} 78%, var(--ink))` : `var(${COLOURS[seat % COLOURS.length]})`;
}

/** No two lines next to each other are told apart by colour alone. */
export const dashOf = (seat: number): string => DASHES[seat % DASHES.length]!;
