import type { AnyStateMachine } from 'xstate';
import type { FileStimulus } from '../../simulation/path-file.ts';
import type { FlowPath, FlowPaths } from './flow-paths.ts';
import type { FrameApi } from './frame/frame-api.ts';
import { createPlayer } from './player/player.ts';
import { matchesExpectations, type StepResult } from './player/player-state.ts';
import { stepsText } from './report.ts';

/**
 * The time, in ms, that a check waits for a screen: short for a failing path, but long enough to load a part of a
 * screen on a busy computer.
 */
const checkTimeoutMs = 5000;

/** The result of a path that was replayed to its end. */
export type CheckedPath = {
  readonly path: FlowPath;
  /** The path as numbered steps with the failure of each; null if there was none. */
  readonly wrong: string | null;
};

/** `covering`: a small set of paths that covers every transition; `all`: every path of the file. */
export type Scope = 'covering' | 'all';

/** The paths in a scope. */
export const pathsIn = (paths: readonly FlowPath[], scope: Scope): readonly FlowPath[] =>
  paths.filter(({ isCovering }) => isCovering || scope === 'all');

type Wanted = {
  readonly paths: readonly FlowPath[];
  readonly machine: AnyStateMachine;
  readonly flowPaths: FlowPaths;
  /** Null for a flow without a screen. */
  readonly frame: FrameApi | null;
  /** Stops after the current path. */
  readonly signal: AbortSignal;
};

/**
 * Replays paths of a flow one after the other, without pauses, and checks the screen after each step.
 *
 * @returns each result as soon as its path has been replayed.
 */
export async function* checkPaths({ paths, machine, flowPaths, frame, signal }: Wanted) {
  for (const path of paths) {
    if (signal.aborted) return;
    const player = createPlayer({
      machine,
      flowPaths,
      path: path.number,
      frame,
      checkTimeoutMs,
      pause: async () => {},
      pass: async (ms, increment) => increment(ms),
    });
    const steps = flowPaths.stepsOf(path.number);
    let results: readonly StepResult[] = [];
    // Stop at the first failure: later ones would only hide its cause.
    for (let step = 0; step < steps.length && results.every(matchesExpectations); step += 1) {
      await player.goTo(step);
      results = player
        .getState()
        .results.map((result, index) =>
          path.isCovering ? requireByHand(result, steps[index]?.stimulus ?? null) : result,
        );
    }
    player.close();
    yield {
      path,
      wrong: results.every(matchesExpectations) ? null : stepsText(flowPaths, path, results),
    } satisfies CheckedPath;
  }
}

/**
 * A covering path must be possible by hand: an event that had to be sent to the flow directly means that a control is
 * unusable.
 */
function requireByHand(result: StepResult, stimulus: FileStimulus | null): StepResult {
  const gestures = stimulus?.kind === 'event' ? (stimulus.gestures ?? []) : [];
  const isForHands = gestures.length > 0 && gestures.every((gesture) => gesture.do !== 'outside');
  if (!result.isSentDirectly || !isForHands) return result;
  return { ...result, problems: [...result.problems, 'no hand can do this'] };
}
