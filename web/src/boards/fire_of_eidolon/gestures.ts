/** Drag, pinch and wheel on the dungeon, as a Svelte attachment. */
import type { Camera } from './camera.svelte';
import type { Point } from './grid';

const SLOP = 6; // px a finger may tremble in a click
const HOLD = 500; // ms that make a press a long one

export function gestures(camera: Camera, held: (target: Element) => void) {
  return (node: SVGSVGElement): (() => void) => {
    const fingers = new Map<number, Point>();
    let dragged = false;
    let start: Point = { x: 0, y: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;

    const at = (event: { clientX: number; clientY: number }): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const spread = (): { middle: Point; width: number } => {
      const [a, b] = [...fingers.values()] as [Point, Point];
      return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, width: Math.hypot(a.x - b.x, a.y - b.y) };
    };

    const down = (event: PointerEvent): void => {
      if (event.button > 1) return;
      fingers.set(event.pointerId, at(event));
      if (fingers.size > 1) return clearTimeout(timer);
      dragged = false;
      start = at(event);
      const target = event.target as Element;
      timer = setTimeout(() => {
        dragged = true; // the click that ends a long press is none
        held(target);
      }, HOLD);
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      if (fingers.size === 2) {
        const old = spread();
        fingers.set(event.pointerId, now);
        const fresh = spread();
        camera.zoom(fresh.width / Math.max(1, old.width), fresh.middle);
        camera.pan(fresh.middle.x - old.middle.x, fresh.middle.y - old.middle.y);
        dragged = true;
        return;
      }
      fingers.set(event.pointerId, now);
      if (!dragged && Math.hypot(now.x - start.x, now.y - start.y) < SLOP) return;
      clearTimeout(timer);
      if (!dragged) node.setPointerCapture(event.pointerId);
      dragged = true;
      camera.pan(now.x - before.x, now.y - before.y);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
      clearTimeout(timer);
    };
    const click = (event: MouseEvent): void => {
      if (!dragged) return;
      event.stopPropagation();
      event.preventDefault();
      dragged = false;
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at(event));
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('click', click, true);
    node.addEventListener('wheel', wheel, { passive: false });
    return () => {
      clearTimeout(timer);
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', up);
      node.removeEventListener('click', click, true);
      node.removeEventListener('wheel', wheel);
    };
  };
}
