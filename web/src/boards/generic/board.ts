/** The board for any game that has none of its own. */
export { default } from './Board.svelte';
