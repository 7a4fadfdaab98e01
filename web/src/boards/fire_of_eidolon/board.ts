export { default } from './Board.svelte';
export { offers } from './answers';
export { colourOf } from './heroes';
export { script, weight } from './story';
/** For what a page that is opened late would not know: why it ended. */
export const readsLog = true;
export const foresees = true;
