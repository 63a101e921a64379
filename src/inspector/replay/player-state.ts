import type { Check } from './frame-api.ts';
import type { FileOffer } from './path-file.ts';
import type { Lit } from './replay-props.ts';
import type { Effect } from './simulated-actor.ts';

/** What one step did, and whether all is as it must be. */
export type Done = {
  /** What happened, in words. */
  readonly texts: readonly string[];
  /** The states that must be active, as dotted paths; null where nobody says which: by hand. */
  readonly expected: readonly string[] | null;
  /** Those that are. */
  readonly found: readonly string[];
  /** What was not as it must be while the step was done. */
  readonly problems: readonly string[];
  /** No hand on the page does this: the event was sent to the flow directly. */
  readonly isSentDirectly: boolean;
  readonly checks: readonly Check[];
  /** What the flow did to the outside, secrets masked. */
  readonly effects: readonly Effect[];
  /** What the clock showed then, in ms. */
  readonly time: number;
};

export type PlayerState = {
  /** `waiting`: the screen is not there yet; `moving`: something is happening on it. */
  readonly phase: 'waiting' | 'resting' | 'moving';
  readonly isPlaying: boolean;
  readonly isByHand: boolean;
  /** How many steps of the path are done, and how many there are. */
  readonly step: number;
  readonly length: number;
  /** The start, then each step; what was done by hand at the end. */
  readonly done: readonly Done[];
  /** What the clock shows: ms since the visit began. */
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
