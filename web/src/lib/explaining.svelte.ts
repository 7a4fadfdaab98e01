/** Things explain themselves: to a mouse that rests on them, to a finger that stays. One line first, their rules after. */
import type { Attachment } from 'svelte/attachments';

export interface Explained {
  name: string;
  /** What it is, in one line. */
  line: string;
  rules?: readonly string[];
}

const REST = 500; // milliseconds
const SLIP = 10; // pixels: a finger that goes further wants to move something

class Explaining {
  /** What is explained now, and where it is on the screen. */
  shown: { what: Explained; at: DOMRect } | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  soon(element: Element, what: () => Explained | null, then?: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const found = what();
      if (!found || !element.isConnected) return;
      this.shown = { what: found, at: element.getBoundingClientRect() };
      then?.();
    }, REST);
  }

  no(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }
}

export const explaining = new Explaining();

/** Makes an element explain itself. A finger that stayed has asked, and not pressed: its click counts for nothing. */
export const explains =
  (what: () => Explained | null): Attachment<HTMLElement> =>
  (element) => {
    let asked = false;
    let from = { x: 0, y: 0 };
    const on = <K extends keyof HTMLElementEventMap>(kind: K, hear: (event: HTMLElementEventMap[K]) => void, capture = false): void =>
      element.addEventListener(kind, hear, { capture });
    on('pointerenter', (event) => event.pointerType === 'mouse' && explaining.soon(element, what));
    on('pointerleave', () => explaining.no());
    on('pointercancel', () => explaining.no());
    on('pointerdown', (event) => {
      explaining.no();
      asked = false;
      if (event.pointerType === 'mouse') return;
      from = { x: event.clientX, y: event.clientY };
      explaining.soon(element, what, () => (asked = true));
    });
    on('pointermove', (event) => {
      if (event.pointerType !== 'mouse' && Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLIP) explaining.no();
    });
    on('pointerup', (event) => event.pointerType !== 'mouse' && !asked && explaining.no());
    on('contextmenu', (event) => asked && event.preventDefault());
    on(
      'click',
      (event) => {
        if (!asked) return;
        event.preventDefault();
        event.stopImmediatePropagation();
        asked = false;
      },
      true,
    );
    return () => explaining.no();
  };
