/** The colours in which seats are shown beside a board that has colours of its own. */
import { getContext, setContext } from 'svelte';

/** A style for whatever stands for a seat: the colour of its piece on the board; none where the seat keeps its own. */
export type Tint = (seat: number) => string | undefined;

const KEY = Symbol('tints');
export const provideTints = (tint: Tint): Tint => setContext(KEY, tint);
export const useTints = (): Tint => getContext<Tint | undefined>(KEY) ?? (() => undefined);

/** A light colour as it is on dark ground; on light ground it is deep enough to be read. */
export const tintStyle = (colour: string): string => `--seat: light-dark(oklch(from ${colour} 0.46 c h), ${colour})`;
