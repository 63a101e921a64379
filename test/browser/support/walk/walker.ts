import type { Failure } from '../../../../contract/failure.ts';
import type { FlowModel } from '../../../model/generator/flow-model.ts';
import type { StepRecord } from '../../../model/generator/performance.ts';
import type { ScreenModel } from '../../../model/generator/screen-model.ts';
import { leavesOf } from '../../../model/generator/transitions.ts';
import type { Beat, Deed, Walk } from '../../../model/generator/walks.ts';
import { makeGesture } from './gestures.ts';
import { createJudge } from './judge.ts';
import { happenOutside } from './outside.ts';
import type { Visitor } from './visitor.ts';

type WalkOptions = {
  readonly cameFrom?: string | undefined;
  readonly onBeat?: (beat: Beat) => Promise<void>;
};

/**
 * Walks a path on the real screen, by hand, with held calls and a clock that stands still; after each step it looks at
 * everything that a person could see.
 *
 * @param options.cameFrom - the address of the page that one has come from.
 * @param options.onBeat - looks at the page after a step that went as it must, and leaves it as it was.
 * @throws with the flow, the path, the step, the state, what was expected there and what was seen.
 */
export async function walk(
  visitor: Visitor,
  model: FlowModel,
  screen: ScreenModel,
  { performance, beats }: Walk,
  { cameFrom, onBeat }: WalkOptions = {},
): Promise<void> {
  const { page } = visitor;
  const judge = createJudge(visitor, model, screen);
  const failAt = (index: number, state: StepRecord, problems: readonly string[], seen: string) => {
    const { given, name } = performance.path;
    const phrases = beats[index]?.deeds.map((deed) => `'${deed.name}'`).join(', ');
    throw new Error(
      [
        `${model.flow} does not go as its path says.`,
        `  path: ${name}`,
        `  step ${index} of ${beats.length - 1}: ${phrases || `the visit begins ${given}`}`,
        `  state: ${leavesOf(state.after).join(' and ')}`,
        ...problems.map((problem) => `  ${problem}`),
        '  the page:',
        seen.replaceAll(/^/gm, '    '),
      ].join('\n'),
    );
  };
  const demand = async (index: number, state: StepRecord, problems: readonly string[]) => {
    if (problems.length > 0) failAt(index, state, problems, await page.locator('body').ariaSnapshot());
  };

  const visit = screen.visits[performance.path.given];
  if (!visit) throw new Error(`${model.flow} has no visit '${performance.path.given}'.`);
  await visitor.open(screen, visit, { expects: beats[0]?.calls ?? [], cameFrom });
  let before: Beat | null = null;
  for (const [index, beat] of beats.entries()) {
    if (before) visitor.calls.expect(beat.calls);
    judge.begin();
    for (const deed of beat.deeds) {
      if (deed.kind === 'delay' && before) {
        // The exact edge: one ms before it, nothing has happened.
        await judge.pass(deed.left - 1);
        await demand(index, before.record, await judge.stillProblems(before.record));
        await judge.pass(1);
      } else {
        const problems = await attempt(() => act(visitor, screen, deed, judge.pass));
        await demand(index, before?.record ?? beat.record, problems);
      }
    }
    await demand(index, beat.record, await judge.problemsAfter(beat));
    await onBeat?.(beat);
    before = beat;
  }
}

async function act(
  visitor: Visitor,
  screen: ScreenModel,
  deed: Deed,
  pass: (ms: number) => Promise<void>,
): Promise<void> {
  const { page, calls } = visitor;
  if (deed.kind === 'gestures') {
    for (const gesture of deed.gestures)
      if (gesture.do === 'wait') await pass(gesture.ms);
      else await makeGesture(page, gesture);
  }
  if (deed.kind !== 'outcome') return;
  const call = screen.calls[deed.offer.invoke];
  if (call && 'waitsFor' in call) {
    await happenOutside(page, { do: 'outside', what: call.waitsFor });
    return;
  }
  const { invoke, end, value } = deed.offer;
  // An answer needs a connection; the want of one is its own kind of failure.
  await page.context().setOffline(end === 'error' && (value as Failure).kind === 'offline');
  await calls.settle(invoke, end === 'done' ? { end, value } : { end, value: value as Failure });
}

async function attempt(action: () => Promise<void>): Promise<readonly string[]> {
  try {
    await action();
    return [];
  } catch (error) {
    return [`could not be done: ${error instanceof Error ? error.message : String(error)}`];
  }
}
