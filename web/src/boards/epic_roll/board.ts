export { default } from './Board.svelte';
export { offers } from './answers';
export { colourOf } from './colours';
export { script, weight } from './story';
export const readsLog = true; // the tale of the race
