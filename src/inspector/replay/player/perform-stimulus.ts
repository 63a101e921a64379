import type { FileStimulus } from '../../../simulation/path-file.ts';
import type { SimulatedActor } from '../../../simulation/simulated-actor.ts';
import type { FrameApi, Pause } from '../frame/frame-api.ts';

/** The dependencies of a step. */
export type StepContext = {
  readonly simulated: SimulatedActor;
  /** Null for a flow without a screen, and after its screen was left. */
  readonly frame: FrameApi | null;
  readonly pause: Pause;
  /** The time of the page's clock, in ms since 1970. */
  readonly now: () => number;
  /** Lets time pass, in ms; `forPage` if the page's time differs from the flow's. */
  readonly advance: (ms: number, forPage?: number) => Promise<void>;
};

type StimulusResult = {
  /** The problems, as texts. */
  readonly problems: readonly string[];
  /** Whether the event was sent to the flow directly, because no gesture on its page causes it. */
  readonly isSentDirectly: boolean;
};

const success: StimulusResult = { problems: [], isSentDirectly: false };
const failedWith = (problem: string): StimulusResult => ({ ...success, problems: [problem] });

/** Performs a stimulus: by a gesture on the screen where possible, by settling the call, or by moving the clock. */
export function performStimulus(stimulus: FileStimulus, context: StepContext): Promise<StimulusResult> {
  if (stimulus.kind === 'event') return performEvent(stimulus, context);
  if (stimulus.kind === 'outcome') return settle(stimulus, context);
  return waitOut(context);
}

async function performEvent(
  { event, gestures = [] }: Extract<FileStimulus, { kind: 'event' }>,
  { simulated, frame, pause, advance }: StepContext,
): Promise<StimulusResult> {
  const [first] = gestures;
  if (!frame || !first || !gestures.every(frame.canDo)) {
    simulated.send(event);
    return { ...success, isSentDirectly: true };
  }
  for (const gesture of gestures) {
    if (gesture.do === 'wait') await advance(beforeDue(simulated, gesture.ms), gesture.ms);
    const problem = await frame.act(gesture, pause);
    if (problem !== null) return failedWith(problem);
    await frame.drawn();
  }
  return success;
}

/**
 * A timer of the page must not end one of the flow, which would be another step, so the flow's clock stops before it.
 */
function beforeDue({ clock }: SimulatedActor, ms: number): number {
  return Math.min(ms, (clock.dueIn() ?? Number.POSITIVE_INFINITY) - 1);
}

async function settle(
  { invoke, end, value }: Extract<FileStimulus, { kind: 'outcome' }>,
  { simulated, now }: StepContext,
): Promise<StimulusResult> {
  const call = simulated.calls.findLast(({ id, signal }) => id === invoke && !signal.aborted);
  if (!call) return failedWith(`‘${invoke}’ is not on its way`);
  await call.settle(end, withSentTime(value, now()));
  return success;
}

/**
 * Results contain the time that the page's clock showed when they were sent (src/app/flows/), here the simulated time.
 */
function withSentTime(value: unknown, now: number): unknown {
  return typeof value === 'object' && value !== null && 'sentAt' in value ? { ...value, sentAt: now } : value;
}

/** Waits exactly: a millisecond before the end, nothing must have happened yet. */
async function waitOut({ simulated, advance }: StepContext): Promise<StimulusResult> {
  const remainingMs = simulated.clock.dueIn();
  if (remainingMs === null) return failedWith('no wait runs');
  const count = () => simulated.transitions.length;
  const before = count();
  await advance(remainingMs - 1);
  if (count() > before) return failedWith('something happened before the wait was over');
  await advance(1);
  return count() > before ? success : failedWith('nothing happened when the wait was over');
}
