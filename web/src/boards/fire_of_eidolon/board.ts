export { default } from './Board.svelte';
export { offers } from './answers';
export { script, weight } from './story';
/** For what a page that is opened late would not know: why it ended. */
export const readsLog = true;
