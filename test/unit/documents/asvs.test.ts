import { describe, expect, test } from 'vitest';
import { modelTitles } from '../../model/model-titles.ts';
import { citationProblems, parseCells, testsCitedIn } from '../../support/cited-tests.ts';
import { readText } from '../../support/syntax.ts';
import { testTitles } from '../../support/test-titles.ts';

const rows = readText('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| [\d.]+ \|/u.test(line))
  .map((line) => {
    const [number = '', asks = '', verdict = '', here = '', cell = ''] = parseCells(line);
    return { asks, verdict, here, tests: testsCitedIn(cell), sentence: number };
  });

describe('docs/asvs.md', () => {
  const titles = [...testTitles(), ...modelTitles()];

  test('rates each, and explains those that aren’t met', () => {
    expect(rows).not.toEqual([]);
    for (const { asks, verdict } of rows) {
      expect(verdict).toMatch(/^(met|\*\*not met\*\*|operator|not applicable)$/u);
      expect(asks).not.toBe('');
    }
    const unexplained = rows.filter(({ verdict, here }) => verdict !== 'met' && here === '');
    expect(unexplained).toEqual([]);
  });

  test('names an existing, unskipped test for all that is met or mitigated', () => {
    const claims = rows.filter(
      ({ verdict, tests }) => tests.length > 0 || /^(met|\*\*not met\*\*)$/u.test(verdict),
    );
    expect(claims.flatMap((claim) => citationProblems(claim, titles))).toEqual([]);
  });
});
