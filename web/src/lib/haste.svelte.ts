/** Whoever steps through a game more quickly than anything moves wants to be there: nothing glides after them, and what is
 * only heard waits until they rest. */

const MOTION = 250; // milliseconds: about as long as things move

let last = -Infinity;
let quick = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** How often somebody who hurried has come to rest. */
let rests = $state(0);

/** A step is taken. */
export function step(): void {
  const now = performance.now();
  quick = now - last < MOTION;
  last = now;
  clearTimeout(timer);
  if (!quick) return;
  timer = setTimeout(rest, MOTION);
  requestAnimationFrame(arrive);
}

/** What the step has set in motion is there at once: to draw it on its way would take as long as the next steps. */
function arrive(): void {
  for (const motion of document.getAnimations()) {
    if (Number(motion.effect?.getComputedTiming().endTime) < Infinity) motion.finish();
  }
}

function rest(): void {
  quick = false;
  rests += 1;
}

/** Whether the last step has followed another one at once. */
export const hurried = (): boolean => quick;

/** The same, told again when they have come to rest. */
export function hurrying(): boolean {
  void rests;
  return quick;
}

/** Something that may be late: while steps follow each other it stays as it was, or empty if it is new. */
export function unhurried<Thing>(thing: () => Thing, empty: Thing): () => Thing {
  let known = empty;
  const kept = $derived.by(() => {
    void rests;
    return quick ? known : (known = thing());
  });
  return () => kept;
}
