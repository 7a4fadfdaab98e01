/** It is your turn: said by the title of the page, its badge, a sound, and by the system if it may. */
import { settings } from './settings.svelte';
import { play } from './sound';

const NAME = 'Emberhall';

/** The title of the page: the table's, with a mark while somebody waits for me; an installed page shows it as a badge. */
export function setTitle(title: string, mine: boolean): void {
  document.title = `${mine ? '● ' : ''}${title ? `${title} · ` : ''}${NAME}`;
  const badge: Promise<void> | undefined = mine ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
}

/** Tell somebody who may be looking elsewhere. */
export async function callMe(title: string, text: string, table: string): Promise<void> {
  play('turn');
  if (!document.hidden || !settings.notify || !('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const options: NotificationOptions = { body: text, tag: `emberhall-${table}`, icon: '/pictures/icon-192.png', data: table };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const note = new Notification(title, options); // the page itself, where no service worker is to be had
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
