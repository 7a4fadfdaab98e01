import { describe, expect, it } from 'vitest';
import { de } from '../i18n/de';
import { en } from '../i18n/en';
import type { ReviewInfo } from '../lib/api';
import { dashOf, strokeOf } from './lines';
import { chanceAt, curve, turningPoints } from './review';

const review: ReviewInfo = {
  curve: [{ moment: 0, chances: [0.5, 0.5] }, { moment: 10, chances: [0.75, 0.25] }, { moment: 20, chances: [0, 1] }],
  throws: [{ first: 3, moment: 4, brought: [0.1, -0.1] }, { first: 18, moment: 20, brought: [-0.75, 0.75] }, { first: 8, moment: 10, brought: [0.2, -0.2] }],
  slips: [],
  seats: [],
};

describe('a review', () => {
  it('finds what moved the chance of a seat most, and tells it in order', () => {
    expect(turningPoints(review, 0, 2)).toEqual([{ first: 8, moment: 10, brought: 0.2 }, { first: 18, moment: 20, brought: -0.75 }]);
  });

  it('knows the chance at every moment', () => {
    expect([0, 9, 10, 19, 20].map((moment) => chanceAt(review, 1, moment))).toEqual([0.5, 0.5, 0.25, 0.25, 1]);
  });

  it('draws it from left to right, the best chance on top', () => {
    expect(curve(review, 0, 20, 100, 40)).toBe('M0.0 20.0L50.0 10.0L100.0 40.0H100');
  });

  it('says whose decisions they were, and breaks no line before a number that goes with the one before it', () => {
    for (const { review } of [en, de]) {
      expect(review.sumParty('Mira', '+5', '18', '29')).toContain('Mira');
      for (const sentence of [review.sumParty('Mira', '+5', '18', '29'), review.sum('Mira', '+5', '18', '29'), review.sumLuck('Mira', '+5', '18')]) expect(sentence).toMatch(/\(±\u00a018\)/);
    }
  });

  it('has a line for each seat that no other has', () => {
    expect(new Set([0, 1, 2, 3, 4, 5].map(dashOf)).size).toBe(6);
    expect([strokeOf(['#dd5f55'], 0), strokeOf([undefined], 0)]).toEqual(['color-mix(in oklab, #dd5f55 78%, var(--ink))', 'var(--sky)']);
  });
});
