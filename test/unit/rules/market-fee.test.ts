import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFee, feePart } from '../../../machines/rules/marketplace/market-fee.ts';
import { checkProperty } from '../../support/random-input.ts';

describe('the fee of a milestone (§M6), half up to the minor unit', () => {
  test.each([
    // amount, per mille, fee
    [100_000, 80, 8_000],
    [1_000, 80, 80],
    [1_006, 80, 80], // 80.48
    [1_007, 80, 81], // 80.56
    [1_250, 82, 103], // 102.5
    [1_250, 81, 101], // 101.25
    [1_500, 81, 122], // 121.5
    [1_000, 1, 1],
    [1_499, 1, 1], // 1.499
    [1_500, 1, 2], // 1.5
    [10_000_000, 999, 9_990_000],
    [10_000_000, 0, 0],
    [1_001, 0, 0],
    [9_999_999, 80, 800_000], // 799,999.92
  ])('of %i at %i ‰ is %i', (amount, perMille, fee) => {
    expect(computeFee(amount, perMille)).toBe(fee);
  });

  test('is never half a unit off, for any amount and rate', async () => {
    await checkProperty(
      fc.property(fc.nat({ max: 10_000_000 }), fc.nat({ max: 999 }), (amount, perMille) => {
        const off = BigInt(computeFee(amount, perMille)) * 1_000n - BigInt(amount) * BigInt(perMille);
        expect(off > -500n && off <= 500n).toBe(true);
      }),
    );
  });
});

describe('the charged part of a fee when the amount is shared', () => {
  test.each([
    // fee, part, amount, charged
    [80n, 500n, 1_000n, 40n],
    [80n, 0n, 1_000n, 0n],
    [80n, 1_000n, 1_000n, 80n],
    [81n, 500n, 1_000n, 41n], // 40.5
    [80n, 333n, 1_000n, 27n], // 26.64
    [80n, 306n, 1_000n, 24n], // 24.48
    [1n, 499n, 1_000n, 0n],
    [1n, 500n, 1_000n, 1n],
    [0n, 500n, 1_000n, 0n],
  ])('of %i for %i of %i is %i', (fee, part, amount, charged) => {
    expect(feePart(fee, part, amount)).toBe(charged);
  });

  test.each([-1n, 1_001n])('is rejected for %i of 1000', (part) => {
    expect(() => feePart(80n, part, 1_000n)).toThrow(RangeError);
  });
});
