import type { AnyStateMachine } from 'xstate';
import type { FrameApi } from './frame-api.ts';
import type { BookPath, PathBook } from './path-book.ts';
import type { FileOffer } from './path-file.ts';
import { createPlayer } from './player.ts';
import { type Done, isRight } from './player-state.ts';
import { stepsText } from './report.ts';

/** A failing path shouldn't wait long, but a busy computer is slow to fetch a part of a screen. In ms. */
const patience = 5000;

/** The result of a path that was played to its end. */
export type CheckedPath = {
  readonly path: BookPath;
  /** The path as numbered steps, with each failure where it happened; null when there was none. */
  readonly wrong: string | null;
};

/** Those that together contain every transition, or also all others that lead to a state. */
export type Scope = 'covering' | 'all';

/** The paths in a scope. */
export const pathsIn = (paths: readonly BookPath[], scope: Scope): readonly BookPath[] =>
  paths.filter(({ isCovering }) => isCovering || scope === 'all');

type Wanted = {
  readonly paths: readonly BookPath[];
  readonly machine: AnyStateMachine;
  readonly book: PathBook;
  /** null for a flow without a screen. */
  readonly frame: FrameApi | null;
  /** Stops after the path that is being played. */
  readonly signal: AbortSignal;
};

/**
 * Plays paths of a flow, one after the other and without a pause, and checks the screen after each step.
 *
 * @returns each path as soon as it has been played.
 */
export async function* checkPaths({ paths, machine, book, frame, signal }: Wanted) {
  for (const path of paths) {
    if (signal.aborted) return;
    const player = createPlayer({
      machine,
      book,
      path: path.number,
      frame,
      patience,
      pause: async () => {},
      pass: async (ms, increment) => increment(ms),
    });
    const steps = book.stepsOf(path.number);
    let done: readonly Done[] = [];
    // What follows a failure would only hide its cause.
    for (let step = 0; step < steps.length && done.every(isRight); step += 1) {
      await player.goTo(step);
      done = player
        .getState()
        .done.map((one, index) => (path.isCovering ? byHand(one, steps[index]?.offer ?? null) : one));
    }
    player.close();
    yield { path, wrong: done.every(isRight) ? null : stepsText(book, path, done) } satisfies CheckedPath;
  }
}

/** A covering path can be taken by hand: if its events had to be sent to the flow directly, something can't be used. */
function byHand(done: Done, offer: FileOffer | null): Done {
  const gestures = offer?.kind === 'event' ? (offer.gestures ?? []) : [];
  const isForHands = gestures.length > 0 && gestures.every((gesture) => gesture.do !== 'outside');
  if (!done.isSentDirectly || !isForHands) return done;
  return { ...done, problems: [...done.problems, 'no hand can do this'] };
}
