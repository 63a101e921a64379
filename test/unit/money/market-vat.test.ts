import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatIn } from '../../../server/marketplace/money/receipts.ts';
import { checkProperty } from '../../support/random-input.ts';

describe('the VAT that a fee contains (§M5), half up to the minor unit', () => {
  test.each([
    // fee, per mille, VAT
    [12_000, 0, 0],
    [0, 190, 0],
    [119, 190, 19],
    [12_000, 190, 1_916], // 1,915.97
    [12_000, 200, 2_000],
    [12_000, 81, 899], // 899.17
    [120, 500, 40],
    [1, 190, 0], // 0.16
    [3, 200, 1], // 0.5
    [9, 200, 2], // 1.5
    [15, 200, 3], // 2.5
    [4, 190, 1], // 0.64
    [9_990_000, 55, 520_806], // 520,805.69
  ])('of %i at %i ‰ is %i', (fee, perMille, vat) => {
    expect(vatIn(fee, perMille)).toBe(vat);
  });

  test('is never half a unit off, for any fee and rate', async () => {
    await checkProperty(
      fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 500 }), (fee, perMille) => {
        const whole = 1_000n + BigInt(perMille);
        const off = 2n * (BigInt(vatIn(fee, perMille)) * whole - BigInt(fee) * BigInt(perMille));
        expect(off > -whole && off <= whole).toBe(true);
      }),
    );
  });
});
