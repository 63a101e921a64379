import { describe, expect, test } from 'vitest';
import { compareOffer, totalDifference } from '../../../src/screens/applications/offer-differences.ts';

const proposed = [
  { title: 'Audit trail', amount: 300_000, days: 10 },
  { title: 'Charging by events', amount: 600_000, days: 20 },
];
const buildOffer = (milestones: readonly { title: string; amount: number; days: number }[]) => ({
  version: 1,
  milestones: milestones.map((one) => ({ ...one, description: '' })),
  message: '',
  total: 0,
  expiresAt: '2026-11-27T10:00:00.000Z',
});
const compared = (milestones: readonly { title: string; amount: number; days: number }[]) => {
  const { milestones: all, leftOut } = compareOffer(buildOffer(milestones), {
    milestones: proposed,
    currency: 'EUR',
  });
  return {
    differences: all.map(({ differences }) => differences),
    leftOut: leftOut.map(({ title }) => title),
  };
};

describe('an offer compared to the proposal', () => {
  test('is the same', () => {
    expect(compared(proposed)).toEqual({ differences: [[], []], leftOut: [] });
  });

  test('differs in amount and days', () => {
    const [first, second] = proposed;
    const changed = [{ ...first, amount: 250_000, days: 1 }, second] as typeof proposed;
    expect(compared(changed)).toEqual({
      differences: [['You proposed €3,000', 'You proposed 10 days'], []],
      leftOut: [],
    });
  });

  test('has the same milestones in another order, and one that was not proposed', () => {
    const added = { title: 'Two weeks of care', amount: 100_000, days: 14 };
    expect(compared([...proposed.toReversed(), added])).toEqual({
      differences: [[], [], ['Not in your proposal']],
      leftOut: [],
    });
  });

  test('has another title in place of a proposed one, and omits one', () => {
    expect(compared([{ title: 'Ledger', amount: 300_000, days: 10 }])).toEqual({
      differences: [['You called it ‘Audit trail’']],
      leftOut: ['Charging by events'],
    });
  });

  test('takes each proposed milestone once', () => {
    const twice = { title: 'Audit trail', amount: 300_000, days: 10 };
    expect(compared([twice, twice])).toEqual({
      differences: [
        [],
        ['You called it ‘Charging by events’', 'You proposed €6,000', 'You proposed 20 days'],
      ],
      leftOut: [],
    });
  });
});

test('the total is more, less or the same', () => {
  expect(totalDifference(950_000, 900_000, 'EUR')).toBe('€500 more than in your proposal.');
  expect(totalDifference(850_000, 900_000, 'EUR')).toBe('€500 less than in your proposal.');
  expect(totalDifference(900_000, 900_000, 'EUR')).toBe('The same total as in your proposal.');
});
