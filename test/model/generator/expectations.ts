import { isDeepStrictEqual } from 'node:util';
import type { Effect, Expectation, FlowModel } from './flow-model.ts';
import type { Performance, StepRecord } from './performance.ts';
import { pathOf } from './transitions.ts';

/** Holds what happened against what the specification wants; returns in words what is missing or other. */
export function expectationProblems(
  model: FlowModel,
  performances: readonly Performance[],
): readonly string[] {
  const records = performances.flatMap((performance) => performance.records);
  return model.expectations.flatMap((expectation) => {
    const met = records.filter((record) => isAbout(expectation, record));
    const title = `${expectation.spec} (${expectation.from}: ${expectation.when})`;
    if (met.length === 0) return [`${title}: this never happens`];
    const problems = met.flatMap(({ after, effects }) => [
      ...(after._nodes.some((node) => pathOf(node) === expectation.to)
        ? []
        : [`${title}: leads to ${after._nodes.map(pathOf).at(-1)} and not to ${expectation.to}`]),
      ...(isDeepStrictEqual(plain(effects), plain(expectation.effects))
        ? []
        : [`${title}: does ${JSON.stringify(effects)} and not ${JSON.stringify(expectation.effects)}`]),
    ]);
    return [...new Set(problems)];
  });
}

function isAbout({ given, from, when, where }: Expectation, record: StepRecord): boolean {
  const { offer, before } = record;
  if (given !== undefined && given !== record.given) return false;
  if (!offer || !before) return when === 'start';
  const isThere = before._nodes.some((node) => pathOf(node) === from);
  return offer.name === when && isThere && (where?.(before.context) ?? true);
}

/** As it would be sent: a missing field and an undefined one are the same. */
function plain(effects: readonly Effect[]): unknown {
  return JSON.parse(JSON.stringify(effects));
}
