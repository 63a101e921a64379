import type { Check } from './frame-api.ts';
import type { FileOffer } from './path-file.ts';
import type { Lit } from './replay-props.ts';
import type { Effect } from './simulated-actor.ts';

/** What one step did, and whether everything is as expected. */
export type Done = {
  /** What happened, in words. */
  readonly texts: readonly string[];
  /** The expected states, as dotted paths; null where none are given: by hand. */
  readonly expected: readonly string[] | null;
  /** The active states. */
  readonly found: readonly string[];
  /** What went wrong while the step was executed. */
  readonly problems: readonly string[];
  /** No gesture on the page does this: the event was sent to the flow directly. */
  readonly isSentDirectly: boolean;
  readonly checks: readonly Check[];
  /** The flow's effects, secrets masked. */
  readonly effects: readonly Effect[];
  /** What the clock showed then, in ms. */
  readonly time: number;
};

export type PlayerState = {
  /** `waiting`: the screen is not loaded yet; `moving`: a step is being executed. */
  readonly phase: 'waiting' | 'resting' | 'moving';
  readonly isPlaying: boolean;
  readonly isByHand: boolean;
  /** How many steps of the path are done, and how many there are. */
  readonly step: number;
  readonly length: number;
  /** The start, then each step; what was done by hand at the end. */
  readonly done: readonly Done[];
  /** What the clock shows: ms since the visit started. */
  readonly time: number;
  /** What may happen now. */
  readonly offers: readonly FileOffer[];
  readonly lit: Lit;
  /** The screen's address. */
  readonly address: string;
};

/** Is everything as the path expects it? */
export function isRight({ expected, found, problems, checks }: Done): boolean {
  const isThere = expected === null || expected.join() === found.join();
  return isThere && problems.length === 0 && checks.every(({ result }) => result !== 'wrong');
}
