import type { Scene, View } from './types';

/** The colours of the champions' tokens; on the board each is mixed with the ink of the theme. */
const TOKENS: Record<string, string> = {
  blue: '#5a9fe0', red: '#dd5f55', green: '#67b56c', grey: '#9fa6ae', bone: '#d8c69a', purple: '#a981e2',
};
export const token = (colour: string | undefined): string => TOKENS[colour ?? ''] ?? '#b8a489';

/** The colour of a seat: that of its champion, as soon as it has one. */
export function colourOf(scene: Scene, view: View, seat: number): string | undefined {
  const champion = scene.champions[view.champions[seat] ?? ''];
  return champion && token(champion.colour);
}
