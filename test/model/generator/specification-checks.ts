import { isDeepStrictEqual } from 'node:util';
import type { Effect, Expectation, FlowModel } from './flow-model.ts';
import type { PathRun, StepRecord } from './path-run.ts';
import { effectText } from './transition-lines.ts';
import { formatPath, listLeaves } from './transitions.ts';

/** Compares a step with the specification's expectations; returns the differences as sentences. */
export function specificationProblems(model: FlowModel, record: StepRecord): readonly string[] {
  const { after, effects } = record;
  return model.expectations
    .filter((expectation) => isAbout(expectation, record))
    .flatMap((expectation) => [
      ...(after._nodes.some((node) => formatPath(node) === expectation.to)
        ? []
        : [`${expectation.spec}: leads to ${listLeaves(after).join(' and ')} and not to ${expectation.to}`]),
      ...effectProblems(effects, expectation.effects).map((problem) => `${expectation.spec}: ${problem}`),
      ...contextProblems(after.context, expectation).map((problem) => `${expectation.spec}: ${problem}`),
    ]);
}

/** Lists the expectations that no step of any path reaches, as sentences. */
export function unreachedExpectations(model: FlowModel, runs: readonly PathRun[]): readonly string[] {
  const records = runs.flatMap((run) => run.records);
  return model.expectations
    .filter((expectation) => !records.some((record) => isAbout(expectation, record)))
    .map(({ spec, from, when }) => `${spec} (${from}: ${when}): no path reaches this`);
}

function isAbout({ given, from, when, contextBefore }: Expectation, record: StepRecord): boolean {
  const { stimulus, before } = record;
  if (given !== undefined && given !== record.given) return false;
  if (!stimulus || !before) return when === 'start';
  const isThere = before._nodes.some((node) => formatPath(node) === from);
  return stimulus.name === when && isThere && (contextBefore?.(before.context) ?? true);
}

/** Reports only the differences, because the lists are long. */
function effectProblems(done: readonly Effect[], wanted: readonly Effect[]): readonly string[] {
  if (isDeepStrictEqual(asJson(done), asJson(wanted))) return [];
  const [did, should] = [done.map(effectText), wanted.map(effectText)];
  const unwanted = did.filter((text) => !should.includes(text));
  const missed = should.filter((text) => !did.includes(text));
  if (unwanted.length + missed.length === 0)
    return [`does ${did.join(', then ')} and not ${should.join(', then ')}`];
  return [
    [unwanted.length > 0 ? `does ${unwanted.join(', then ')}` : 'does nothing', ...missed].join(' and not '),
  ];
}

function contextProblems(context: Readonly<Record<string, unknown>>, { contextAfter = {} }: Expectation) {
  return Object.entries(contextAfter)
    .filter(([key, value]) => !isDeepStrictEqual(asJson(context[key]), asJson(value)))
    .map(([key, value]) => `${key} is ${JSON.stringify(context[key])} and not ${JSON.stringify(value)}`);
}

/** A value as JSON would carry it, so that a missing field equals an undefined one. */
function asJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
