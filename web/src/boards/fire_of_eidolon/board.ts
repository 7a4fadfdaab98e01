export { default } from './Board.svelte';
export { offers } from './answers';
/** For what a page that is opened late would not know: the card that has come up, why it ended. */
export const readsLog = true;
