/** It is your turn: said by the title of the page, a sound, and by the system if it may. */
import { settings } from './settings.svelte';
import { play } from './sound';

const NAME = 'Emberhall';

/** The title of the page: the table's, with a mark while somebody waits for me. */
export function setTitle(title: string, mine: boolean): void {
  document.title = `${mine ? '● ' : ''}${title ? `${title} · ` : ''}${NAME}`;
}

/** Tell somebody who may be looking elsewhere. */
export function callMe(title: string, text: string): void {
  play('turn');
  if (!document.hidden || !settings.notify || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const note = new Notification(title, { body: text, tag: 'emberhall-turn' });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Ask the system once whether it shows notifications; whether it does. */
export async function mayNotify(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
