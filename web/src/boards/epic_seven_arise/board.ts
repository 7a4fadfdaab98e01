export { default } from './Board.svelte';
export { offers } from './answers';
export { colourOf } from './look';
export { script, weight } from './story';
/** For what a page that is opened late would not know: how the chapter went. */
export const readsLog = true;
export const foresees = true;
/** Nearly all answers are on the board, which needs every line of a phone. */
export const offersMost = true;
