export { default } from './Board.svelte';
export { offers } from './answers';
