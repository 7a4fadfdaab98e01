import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { measure } from './measuring';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('measures all together before the next frame, and only then does what follows from it', () => {
  const done: string[] = [];
  const note = (name: string) => () => (done.push(`read ${name}`), () => void done.push(`write ${name}`));
  measure(note('a'));
  measure(note('b'))();
  measure(note('c'));
  expect(done).toEqual([]);
  vi.advanceTimersToNextFrame();
  expect(done).toEqual(['read a', 'read c', 'write a', 'write c']);
  measure(note('d'));
  vi.advanceTimersToNextFrame();
  expect(done.slice(4)).toEqual(['read d', 'write d']);
});
