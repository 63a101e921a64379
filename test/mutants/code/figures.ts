import type { Stryker } from '@stryker-mutator/core';
import type { Area } from './areas.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

export type Figure = {
  readonly area: string;
  readonly killed: number;
  readonly survived: number;
  /** Not reached by any test. */
  readonly unreached: number;
  /** The killed part of the counted mutants, in percent. */
  readonly score: number;
  readonly threshold: number;
};

/** How an area's mutants ended. */
export function buildFigure({ name, threshold, counts }: Area, results: readonly MutantResult[]): Figure {
  const count = (...ends: readonly MutantResult['status'][]) =>
    results.filter(({ status }) => ends.includes(status)).length;
  const killed = count('Killed', 'Timeout');
  const survived = count('Survived');
  const unreached = count('NoCoverage');
  const all = killed + survived + (counts === 'all' ? unreached : 0);
  return { area: name, killed, survived, unreached, threshold, score: (100 * killed) / Math.max(all, 1) };
}

/** The survivors, as `file:line: status`. */
export function listSurvivors(results: readonly MutantResult[]): readonly string[] {
  return results
    .filter(({ status }) => ['Survived', 'NoCoverage'].includes(status))
    .map((result) => {
      const { fileName, location, mutatorName, replacement, status } = result;
      const change = replacement?.replaceAll(/\s+/g, ' ').slice(0, 80) ?? '';
      return `${status === 'Survived' ? 'survived' : 'not reached'}: ${fileName}:${location.start.line}: ${mutatorName}: ${change}`;
    });
}

export function formatTable(figures: readonly Figure[]): string {
  return [
    '| area | killed | survived | not reached | score | threshold |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...figures.map(
      ({ area, killed, survived, unreached, score, threshold }) =>
        `| ${area} | ${killed} | ${survived} | ${unreached} | ${score.toFixed(1)} % | ${threshold} % |`,
    ),
  ].join('\n');
}
