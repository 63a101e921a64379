import { expect, test } from 'vitest';
import { markdown, missed, type Report } from '../../bench/report.ts';
import { median, quantile, slope, slopeDoubt } from '../../bench/statistics.ts';

const row = (name: string, value: number) => ({ cells: [name, String(value)], budget: { value, max: 100 } });

test('a budget is checked, and a missing measurement meets none', () => {
  const rows = [
    row('quick', 100),
    row('slow', 101),
    row('lost', Number.NaN),
    { cells: ['seen', '7'], budget: null },
  ];
  const score = { cells: ['score', '97'], budget: { value: 97, min: 98 } };
  const report: Report = {
    notes: ['In ms.'],
    tables: [{ caption: 'All:', head: ['what', 'ms'], rows: [...rows, score] }],
  };
  expect(missed(report)).toEqual(['slow · 101', 'lost · NaN', 'score · 97']);
  expect(markdown(report)).toBe(
    [
      'In ms.',
      '',
      'All:',
      '',
      '| what | ms | budget |  |',
      '| --- | ---: | ---: | --- |',
      '| quick | 100 | ≤ 100 | met |',
      '| slow | 101 | ≤ 100 | **not met** |',
      '| lost | NaN | ≤ 100 | **not met** |',
      '| seen | 7 |  |  |',
      '| score | 97 | ≥ 98 | **not met** |',
    ].join('\n'),
  );
});

test('a quantile is a value that was measured', () => {
  const values = [40, 10, 30, 20];
  expect([0, 0.25, 0.5, 0.75, 0.76, 1].map((share) => quantile(values, share))).toEqual([
    10, 10, 20, 30, 40, 40,
  ]);
  expect(median([3, 1, 2])).toBe(2);
  expect(quantile([], 0.5)).toBeNaN();
});

test('growth is distinguished from fluctuation', () => {
  expect(slope([0, 22, 44, 66].map((visits) => [visits, 5_000 + 100 * visits]))).toBeCloseTo(100);
  expect(slope([0, 22, 44, 66, 88].map((visits, index) => [visits, index % 2]))).toBeCloseTo(0);
});

test('the margin of error of growth: larger for slow fluctuations, and never too small', () => {
  const points = (of: (x: number) => number) => Array.from({ length: 60 }, (_, x) => [x, of(x)] as const);
  expect(slopeDoubt(points((x) => 5_000 + 100 * x))).toBeCloseTo(0);
  const quick = points((x) => 7 * x + (x % 2));
  const slow = points((x) => 7 * x + (Math.floor(x / 10) % 2));
  expect(Math.abs(slope(quick) - 7)).toBeLessThan(slopeDoubt(quick));
  expect(Math.abs(slope(slow) - 7)).toBeLessThan(slopeDoubt(slow));
  expect(slopeDoubt(slow)).toBeGreaterThan(2 * slopeDoubt(quick));
  expect(slopeDoubt(quick.slice(0, 3))).toBeNaN();
});
