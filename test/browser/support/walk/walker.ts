/*
 * Walks a path of a machine's graph on the real screen, by real input.
 *
 * The generator builds paths from a flow's model, and walks from those that a user can follow
 * (model/generator/paths.ts, walks.ts). The plans select the walks (plans.ts). The visitor opens the page with a
 * stopped clock (visitor.ts); each call to the backend is held until the path decides its outcome
 * (held-calls.ts); gestures are real input (gestures.ts). After each step, everything that the screen model expects is
 * queried at once (assertions.ts, query.ts): screen, toasts, address, history, console, focus, announcements.
 *
 * Must never happen: an unchecked step; a wait in real time (time passes only in the page, by the ms); a visit that
 * finds the remains of an earlier one.
 */

import { expect, type Page } from 'playwright/test';
import type { Failure } from '../../../../contract/failure.ts';
import type { FlowModel } from '../../../model/generator/flow-model.ts';
import type { StepRecord } from '../../../model/generator/path-run.ts';
import type { Gesture, ScreenModel } from '../../../model/generator/screen-model.ts';
import { listLeaves } from '../../../model/generator/transitions.ts';
import { pollDelayMs, type Walk, type WalkAction, type WalkStep } from '../../../model/generator/walks.ts';
import { createAssertions } from './assertions.ts';
import { makeGesture } from './gestures.ts';
import { causeOutside } from './outside.ts';
import { answerPasskeyPrompt } from './passkey-prompt.ts';
import { isNavigating } from './step-problems.ts';
import type { Visitor } from './visitor.ts';

type WalkOptions = {
  readonly cameFrom?: string | undefined;
  readonly onStep?: (step: WalkStep) => Promise<void>;
  readonly checksFocusAndAnnouncements?: boolean | undefined;
};

/**
 * Walks a path on the real screen by real input, with held calls and a stopped clock; after each step it checks
 * everything that a user could see.
 *
 * @param options.cameFrom - the address of the previous page.
 * @param options.checksFocusAndAnnouncements - whether it also checks the focus and announcements.
 * @param options.onStep - inspects the page after a successful step, and leaves it unchanged.
 * @throws with the flow, the path, the step, the state, the expectation and the actual page.
 */
export async function walkPath(
  visitor: Visitor,
  model: FlowModel,
  screen: ScreenModel,
  { run, steps }: Walk,
  { cameFrom, onStep, checksFocusAndAnnouncements }: WalkOptions = {},
): Promise<void> {
  const { page } = visitor;
  const assertions = createAssertions(visitor, model, screen, checksFocusAndAnnouncements);
  const failAt = (index: number, state: StepRecord, problems: readonly string[], seen: string) => {
    const { given, name } = run.path;
    const phrases = steps[index]?.actions.map((action) => `'${action.name}'`).join(', ');
    throw new Error(
      [
        `${model.flow} does not go as its path says.`,
        `  path: ${name}`,
        `  step ${index} of ${steps.length - 1}: ${phrases || `the visit starts: ${given}`}`,
        `  state: ${listLeaves(state.after).join(' and ')}`,
        ...problems.map((problem) => `  ${problem}`),
        '  the page:',
        seen.replaceAll(/^/gm, '    '),
      ].join('\n'),
    );
  };
  const demand = async (index: number, state: StepRecord, problems: readonly string[]) => {
    if (problems.length > 0) failAt(index, state, problems, await page.locator('body').ariaSnapshot());
  };

  const visit = screen.visits[run.path.given];
  if (!visit) throw new Error(`${model.flow} has no visit '${run.path.given}'.`);
  await visitor.open(screen, visit, { expects: steps[0]?.calls ?? [], cameFrom });
  let before: WalkStep | null = null;
  for (const [index, step] of steps.entries()) {
    if (before) visitor.calls.expect(step.calls);
    await assertions.start();
    if (before && isNavigating(step.effects)) await page.evaluate(readToTheEnd);
    for (const action of step.actions) {
      if (action.kind === 'delay' && before) {
        // Checks the exact deadline: one ms earlier, nothing has happened.
        await assertions.advance(action.remainingMs - 1);
        await demand(index, before.record, await assertions.unchangedProblems(before.record));
        await assertions.advance(1);
      } else {
        const problems = await attempt(() => act(visitor, screen, action, assertions.advance));
        await demand(index, before?.record ?? step.record, problems);
      }
    }
    await demand(index, step.record, await assertions.problemsAfter(step));
    await page.evaluate(() => document.documentElement.style.removeProperty('min-height'));
    await onStep?.(step);
    before = step;
  }
}

/** Runs in the page: scrolls to the end, so that a new page must scroll to its top, even if both are short. */
function readToTheEnd(): void {
  document.documentElement.style.minHeight = '300vh';
  scrollTo(0, document.documentElement.scrollHeight);
}

async function act(
  visitor: Visitor,
  screen: ScreenModel,
  action: WalkAction,
  advance: (ms: number) => Promise<void>,
): Promise<void> {
  const { page, calls } = visitor;
  if (action.kind === 'gestures') await makeGestures(page, action.gestures, advance);
  if (action.kind !== 'outcome') return;
  const call = screen.calls[action.stimulus.invoke];
  if (call && 'waitsFor' in call) {
    await causeOutside(page, { do: 'outside', what: call.waitsFor });
    return;
  }
  const { invoke, end, value } = action.stimulus;
  if (call && 'endedByGestures' in call) {
    await makeGestures(page, call.endedByGestures[end], advance);
    return;
  }
  if (call && 'declined' in call) {
    await answerPasskeyPrompt(page, call.declined[action.stimulus.name] ?? null);
    return;
  }
  const later = pollDelayMs(call);
  if (later !== null) {
    calls.expect([...calls.missing(), invoke]);
    await advance(later);
    await expect.poll(() => calls.missing()).not.toContain(invoke);
  }
  // A response needs a connection; being offline is a separate failure.
  await page.context().setOffline(end === 'error' && (value as Failure).kind === 'offline');
  await calls.settle(invoke, end === 'done' ? { end, value } : { end, value: value as Failure });
}

async function makeGestures(
  page: Page,
  gestures: readonly Gesture[],
  advance: (ms: number) => Promise<void>,
): Promise<void> {
  for (const gesture of gestures)
    if (gesture.do === 'wait') await advance(gesture.ms);
    else await makeGesture(page, gesture);
}

async function attempt(action: () => Promise<void>): Promise<readonly string[]> {
  try {
    await action();
    return [];
  } catch (error) {
    return [`could not be done: ${error instanceof Error ? error.message : String(error)}`];
  }
}
