import type { FileVisit } from '../../simulation/path-file.ts';
import type { ScreenExpectation } from '../../simulation/screen-types.ts';
import type { FlowPath, FlowPathStep, FlowPaths } from './flow-paths.ts';
import { elementName } from './frame/element-label.ts';
import { matchesExpectations, type StepResult } from './player/player-state.ts';
import { stepText } from './player/step-text.ts';

/** The name of a path's test, as the test runner prints it. */
export function testName(flow: string, { name }: FlowPath): string {
  return `${flow} > ${name}`;
}

/**
 * A path as numbered steps for a bug report: the action, and what is new on the screen afterwards.
 *
 * @param results - the results so far; each failure is added to its step.
 */
export function stepsText(flowPaths: FlowPaths, path: FlowPath, results: readonly StepResult[]): string {
  const steps = flowPaths.stepsOf(path.number);
  const lines = steps.flatMap((step, index) => [
    ...happeningLines(step, index, flowPaths, path),
    ...expectationLines(step, steps[index - 1] ?? null),
    ...problemLines(results[index]),
  ]);
  return [`${flowPaths.file.flow}: ${path.title ?? path.name}`, '', ...lines, ''].join('\n');
}

function happeningLines(
  { stimulus }: FlowPathStep,
  index: number,
  { file, visitOf }: FlowPaths,
  path: FlowPath,
) {
  if (!stimulus) return [startText(visitOf(path.number))];
  return stepText(stimulus, file.calls).map((text, part) => `${part === 0 ? `${index}. ` : '   '}${text}`);
}

/** The start of a visit, as a sentence. */
export function startText({ given, address }: FileVisit): string {
  return address === null ? `Start ${given}.` : `Open ${address}, ${given}.`;
}

function expectationLines(step: FlowPathStep, before: FlowPathStep | null): readonly string[] {
  const old = new Set(before?.expectations.flatMap(expectationTexts));
  const seen = step.expectations.flatMap(expectationTexts).filter((text) => !old.has(text));
  if (step.expectations.length === 0) return [`   The flow is then in ${step.leaves.join(' and ')}.`];
  return seen.length > 0 ? [`   You should see: ${[...new Set(seen)].join('; ')}.`] : [];
}

function expectationTexts({ sees, disabled = [], at, leavingFor }: ScreenExpectation): readonly string[] {
  return [
    ...sees.map(elementName),
    ...disabled.map((target) => `${elementName(target)}, disabled`),
    ...(at === undefined ? [] : [`the address ${at}`]),
    ...(leavingFor === undefined ? [] : [`the browser on its way to ${leavingFor}`]),
  ];
}

function problemLines(stepResult: StepResult | undefined): readonly string[] {
  if (!stepResult || matchesExpectations(stepResult)) return [];
  const { expected, found, problems, checks } = stepResult;
  const isElsewhere = expected !== null && expected.join() !== found.join();
  return [
    ...(isElsewhere
      ? [`   WRONG: the flow is in ${found.join(' and ')}, not in ${expected.join(' and ')}.`]
      : []),
    ...[
      ...problems,
      ...checks.filter(({ result }) => result === 'wrong').map(({ text }) => `failed: ${text}`),
    ].map((text) => `   WRONG: ${text}.`),
  ];
}
