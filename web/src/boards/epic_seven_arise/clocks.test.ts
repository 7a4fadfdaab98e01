import { describe, expect, it } from 'vitest';
import { bellsOf } from './clocks';

describe('the clocks of a chapter', () => {
  const clocks = [{ first: 4, every: 3, text: '+1 skull' }, { first: 12, every: 12, text: 'the boss' }];

  it('tell at the ends of which rounds they strike next', () => {
    expect([...bellsOf({ clocks, last: 12 }, 2)]).toEqual([[4, '+1 skull'], [12, 'the boss']]);
    expect([...bellsOf({ clocks, last: 12 }, 8)]).toEqual([[10, '+1 skull'], [12, 'the boss']]);
    expect([...bellsOf({ clocks, last: 0 }, 12)]).toEqual([[13, '+1 skull'], [12, 'the boss']]);
  });

  it('strike no more once the chapter would be lost before', () => {
    expect([...bellsOf({ clocks, last: 12 }, 12)]).toEqual([[12, 'the boss']]);
    expect([...bellsOf({ clocks: clocks.slice(0, 1), last: 12 }, 12)]).toEqual([]);
  });
});
