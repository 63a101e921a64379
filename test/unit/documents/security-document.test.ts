import { describe, expect, test } from 'vitest';
import { modelTitles } from '../../model/model-titles.ts';
import { cellsOf, problemsOf, proofsIn } from '../../support/proofs.ts';
import { readText } from '../../support/syntax.ts';
import { testTitles } from '../../support/test-titles.ts';

/** How many requirements of levels 1 and 2 each applicable section of ASVS 5.0.0 has: the first ones of the section. */
const sections: Readonly<Record<string, number>> = {
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.2': 3,
  '8.3': 1,
  '10.1': 2,
  '10.2': 2,
  '10.5': 5,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '12.2': 2,
  '13.3': 2,
  '13.4': 5,
  '14.2': 4,
  '14.3': 3,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
};

const rows = readText('docs/security.md')
  .split('\n')
  .filter((line) => /^\| [\d.]+ \|/u.test(line))
  .map((line) => {
    const [number = '', asks = '', verdict = '', here = '', proofs = ''] = cellsOf(line);
    return { number, asks, verdict, here, proofs: proofsIn(proofs), sentence: number };
  });

describe('docs/security.md', () => {
  const titles = [...testTitles(), ...modelTitles()];

  test('covers every requirement of its sections, once and in order', () => {
    const required = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(rows.map(({ number }) => number)).toEqual(required);
  });

  test('rates each, and explains those that aren’t met', () => {
    for (const { asks, verdict } of rows) {
      expect(verdict).toMatch(/^(met|\*\*not met\*\*|operator|not applicable)$/u);
      expect(asks).not.toBe('');
    }
    const unexplained = rows.filter(({ verdict, here }) => verdict !== 'met' && here === '');
    expect(unexplained).toEqual([]);
  });

  test('names an existing, unskipped test for all that is met or mitigated', () => {
    const claims = rows.filter(
      ({ verdict, proofs }) => proofs.length > 0 || /^(met|\*\*not met\*\*)$/u.test(verdict),
    );
    expect(claims.length).toBeGreaterThan(100);
    expect(claims.flatMap((claim) => problemsOf(claim, titles))).toEqual([]);
  });
});
