/** The page is measured when it is laid out anyway. To ask within a change would lay it out once more, each time. */

type Write = () => void;

const waiting = new Set<() => Write | void>();

function measureAll(): void {
  const reads = [...waiting];
  waiting.clear();
  for (const write of reads.map((read) => read())) write?.(); // none is laid out anew for the next to read
}

/** Before the next frame is drawn, with all others who want to know something. What is done about it, `read` gives back. Can be called off. */
export function measure(read: () => Write | void): () => void {
  if (!waiting.size) requestAnimationFrame(measureAll);
  waiting.add(read);
  return () => waiting.delete(read);
}

const sizes = new WeakMap<Element, () => void>();
let observer: ResizeObserver | undefined;

/** Hears of an element as soon as its size is known, and whenever that is another. */
export function sized(hear: (element: HTMLElement) => void): (element: HTMLElement) => () => void {
  return (element) => {
    observer ??= new ResizeObserver((entries) => entries.forEach(({ target }) => sizes.get(target)?.()));
    sizes.set(element, () => hear(element));
    observer.observe(element);
    return () => observer?.unobserve(element);
  };
}
