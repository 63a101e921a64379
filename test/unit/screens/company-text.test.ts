import { describe, expect, test } from 'vitest';
import {
  firstDecisionText,
  hireRateText,
  paidText,
} from '../../../src/screens/directory/company/company-text.ts';

describe('a company’s record in words', () => {
  test.each([
    [{ ended: 0, funded: 0 }, 'None yet'],
    [{ ended: 3, funded: 0 }, '0% (0 of 3)'],
    [{ ended: 3, funded: 2 }, '67% (2 of 3)'],
    [{ ended: 1, funded: 1 }, '100% (1 of 1)'],
  ])('%j is %s', (counts, expected) => {
    expect(hireRateText(counts)).toBe(expected);
  });

  test.each([
    [null, 'None yet'],
    [0, 'Within an hour'],
    [59, 'Within an hour'],
    [60, 'About 1 hour'],
    [90, 'About 2 hours'],
    [47 * 60, 'About 47 hours'],
    [48 * 60, 'About 2 days'],
    [11 * 24 * 60, 'About 11 days'],
  ])('%s minutes are %s', (firstDecision, expected) => {
    expect(firstDecisionText({ firstDecision })).toBe(expected);
  });

  test.each([
    [null, 'None yet'],
    [{ from: 0, below: 100_000 }, 'Less than €1,000'],
    [{ from: 100_000, below: 1_000_000 }, '€1,000–€10,000'],
    [{ from: 50_000_000, below: null }, '€500,000 or more'],
  ])('%j is %s', (paid, expected) => {
    expect(paidText({ paid, currency: 'EUR' })).toBe(expected);
  });
});
