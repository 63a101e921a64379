import { expect, test } from 'vitest';
import {
  emptyOfferedMilestone,
  offerCosts,
  offerFrom,
} from '../../../machines/client-rules/marketplace/offer-values.ts';
import { dana } from '../../model/marketplace/application-samples.ts';

test('an offer starts with the proposal', () => {
  expect(offerFrom(dana)).toEqual({
    milestones: [
      { key: 0, title: 'The outbox', description: '', amount: 300_000, days: 10 },
      { key: 1, title: 'The first consumer', description: '', amount: 600_000, days: 21 },
    ],
    message: '',
  });
});

test('a new milestone differs from the existing ones', () => {
  const [, second] = offerFrom(dana).milestones;
  expect(emptyOfferedMilestone([]).key).toBe(0);
  expect(emptyOfferedMilestone(second ? [second] : [])).toEqual({
    key: 2,
    title: '',
    description: '',
    amount: null,
    days: '',
  });
});

test.each([
  [[300_000, 600_000], 80, { amount: 900_000, fee: 72_000, total: 972_000 }],
  // §M6: the fee is each milestone's, half up.
  [[1_006, 1_006], 80, { amount: 2_012, fee: 160, total: 2_172 }],
  [[1_007, 1_007], 80, { amount: 2_014, fee: 162, total: 2_176 }],
  [[null, 1_000], 80, { amount: 1_000, fee: 80, total: 1_080 }],
  [[1_000], 0, { amount: 1_000, fee: 0, total: 1_000 }],
])('milestones of %o cost with %i thousandths', (amounts, perMille, costs) => {
  expect(
    offerCosts(
      amounts.map((amount) => ({ amount })),
      perMille,
    ),
  ).toEqual(costs);
});
