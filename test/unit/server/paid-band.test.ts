import { expect, test } from 'vitest';
import { paidBand } from '../../../server/marketplace/companies/paid-band.ts';

test.each([
  [0, null],
  [1, { from: 0, below: 100_000 }],
  [99_999, { from: 0, below: 100_000 }],
  [100_000, { from: 100_000, below: 1_000_000 }],
  [999_999, { from: 100_000, below: 1_000_000 }],
  [1_000_000, { from: 1_000_000, below: 5_000_000 }],
  [5_000_000, { from: 5_000_000, below: 10_000_000 }],
  [49_999_999, { from: 10_000_000, below: 50_000_000 }],
  [50_000_000, { from: 50_000_000, below: null }],
])('%i cents are shown as %j', (total, band) => {
  expect(paidBand(total)).toEqual(band);
});
