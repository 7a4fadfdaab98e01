/** The board for any game that has none of its own. */
export { default } from './Board.svelte';
export { script } from './changes';

/** Sentences that stay in sight come from the log. */
export const readsLog = true;
