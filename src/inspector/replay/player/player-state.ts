import type { FileStimulus } from '../../../simulation/path-file.ts';
import type { Effect } from '../../../simulation/simulated-actor.ts';
import type { Highlights } from '../../chart/highlights.ts';
import type { Check } from '../frame/frame-api.ts';

/** The result of a step, with what was expected. */
export type StepResult = {
  /** The event as texts. */
  readonly texts: readonly string[];
  /** The expected states, as dotted paths; null in manual mode, which expects none. */
  readonly expected: readonly string[] | null;
  /** The active states. */
  readonly found: readonly string[];
  /** The problems while the step was executed. */
  readonly problems: readonly string[];
  /** Whether no gesture on the page causes the event, so that it was sent to the flow directly. */
  readonly isSentDirectly: boolean;
  readonly checks: readonly Check[];
  /** The flow's effects, secrets masked. */
  readonly effects: readonly Effect[];
  /** The time of the clock after the step, in ms. */
  readonly time: number;
};

export type PlayerState = {
  /** `waiting`: the screen isn't loaded yet; `moving`: a step is being executed. */
  readonly phase: 'waiting' | 'resting' | 'moving';
  readonly isPlaying: boolean;
  readonly isByHand: boolean;
  /** The number of executed steps, and of all steps. */
  readonly step: number;
  readonly length: number;
  /** The start, then each step; manual steps at the end. */
  readonly results: readonly StepResult[];
  /** The time of the clock, in ms since the start of the visit. */
  readonly time: number;
  /** The stimuli that are possible now. */
  readonly stimuli: readonly FileStimulus[];
  readonly highlights: Highlights;
  /** The address of the screen. */
  readonly address: string;
};

/** Whether the result matches the path's expectations. */
export function matchesExpectations({ expected, found, problems, checks }: StepResult): boolean {
  const isThere = expected === null || expected.join() === found.join();
  return isThere && problems.length === 0 && checks.every(({ result }) => result !== 'wrong');
}
