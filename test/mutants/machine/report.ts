import type { Verdict } from './verdict.ts';

/** The verdict on a mutant, with its flow and name. */
export type Result = Verdict & { readonly flow: string; readonly name: string };

/** The maximum share of all mutants that may be listed as equivalent. */
const equivalentShare = 0.02;

/**
 * The problems of a run, as sentences: mutants that survive, and wrong entries of `equivalent.ts`.
 *
 * @param results - the result of every mutant of the chosen flows.
 * @param equivalent - full name → reason.
 */
export function reportProblems(
  results: readonly Result[],
  equivalent: Readonly<Record<string, string>>,
): readonly string[] {
  const ends = new Map(results.map((result) => [fullName(result), result]));
  const flows = new Set(results.map(({ flow }) => flow));
  const listed = Object.entries(equivalent).filter(([name]) => flows.has(parseFlow(name)));
  return [
    ...results
      .filter(({ result }) => result === 'survived')
      .map(fullName)
      .filter((name) => !Object.hasOwn(equivalent, name))
      .map((name) => `survived: ${name}`),
    ...listed.flatMap(([name, reason]) => {
      const result = ends.get(name);
      if (!result) return [`listed as equivalent, but no such mutant is made: ${name}`];
      if (reason.trim() === '') return [`listed as equivalent without a reason: ${name}`];
      return result.result === 'survived'
        ? []
        : [`listed as equivalent, but it dies: ${name} (${result.why})`];
    }),
    ...(listed.length > results.length * equivalentShare
      ? [`${listed.length} of ${results.length} are listed as equivalent: more than 2 %`]
      : []),
  ];
}

/**
 * The figures of a run: a line for each flow, the mutants killed without the transitions file, and the total as the
 * last line.
 */
export function figures(
  results: readonly Result[],
  equivalent: Readonly<Record<string, string>>,
): readonly string[] {
  const flows = [...new Set(results.map(({ flow }) => flow))];
  const alone = countEnds(results, 'killed');
  const killed = results.length - countEnds(results, 'survived');
  const known = results.filter(
    (result) => result.result === 'survived' && Object.hasOwn(equivalent, fullName(result)),
  ).length;
  const survived = results.length - killed - known;
  return [
    ...flows.map((flow) => {
      const own = results.filter((result) => result.flow === flow);
      return `${flow}: ${own.length} mutants, ${countEnds(own, 'killed')} killed by the models, ${countEnds(own, 'killed by the transitions file')} by the transitions file alone`;
    }),
    `${alone} killed without the transitions file (${((alone / results.length) * 100).toFixed(1)} %)`,
    `${results.length} mutants, ${killed} killed, ${known} equivalent, ${survived} survived`,
  ];
}

function fullName({ flow, name }: Pick<Result, 'flow' | 'name'>): string {
  return `${flow}: ${name}`;
}

function parseFlow(name: string): string {
  return name.split(': ', 1)[0] ?? '';
}

function countEnds(results: readonly Result[], kind: Verdict['result']): number {
  return results.filter((result) => result.result === kind).length;
}
