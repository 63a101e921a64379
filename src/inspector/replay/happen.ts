import type { FrameApi, Pause } from './frame-api.ts';
import type { FileOffer } from './path-file.ts';
import type { SimulatedActor } from './simulated-actor.ts';

/** What a step is executed with. */
export type Means = {
  readonly simulated: SimulatedActor;
  /** null for a flow without a screen, and once its screen has been left. */
  readonly frame: FrameApi | null;
  readonly pause: Pause;
  /** What the page's clock shows, in ms since 1970. */
  readonly now: () => number;
  /** Lets time pass, in ms: for the flow, and for the page, the same time unless stated. */
  readonly advance: (ms: number, forPage?: number) => Promise<void>;
};

/** The result. */
type Happened = {
  /** What was wrong, in words. */
  readonly problems: readonly string[];
  /** The event was sent to the flow directly, because no gesture on its page causes it. */
  readonly isSentDirectly: boolean;
};

const well: Happened = { problems: [], isSentDirectly: false };
const badly = (problem: string): Happened => ({ ...well, problems: [problem] });

/**
 * Makes an offer happen: by hand on the screen where that is possible, by settling the call, or by moving the clock.
 */
export function happen(offer: FileOffer, means: Means): Promise<Happened> {
  if (offer.kind === 'event') return makeEvent(offer, means);
  if (offer.kind === 'outcome') return settle(offer, means);
  return waitOut(means);
}

async function makeEvent(
  { event, gestures = [] }: Extract<FileOffer, { kind: 'event' }>,
  { simulated, frame, pause, advance }: Means,
): Promise<Happened> {
  const [first] = gestures;
  if (!frame || !first || !gestures.every(frame.canDo)) {
    simulated.send(event);
    return { ...well, isSentDirectly: true };
  }
  for (const gesture of gestures) {
    if (gesture.do === 'wait') await advance(beforeDue(simulated, gesture.ms), gesture.ms);
    const problem = await frame.act(gesture, pause);
    if (problem !== null) return badly(problem);
    await frame.drawn();
  }
  return well;
}

/** A timer of the page must not end one of the flow, which would be another step: the flow’s clock stops before it. */
function beforeDue({ clock }: SimulatedActor, ms: number): number {
  return Math.min(ms, (clock.dueIn() ?? Number.POSITIVE_INFINITY) - 1);
}

async function settle(
  { invoke, end, value }: Extract<FileOffer, { kind: 'outcome' }>,
  { simulated, now }: Means,
): Promise<Happened> {
  const call = simulated.calls.findLast(({ id, signal }) => id === invoke && !signal.aborted);
  if (!call) return badly(`‘${invoke}’ is not on its way`);
  await call.settle(end, onTime(value, now()));
  return well;
}

/** The page stamps when something was sent by its own clock (src/app/flows/): here, by the one that is shown. */
function onTime(value: unknown, now: number): unknown {
  return typeof value === 'object' && value !== null && 'sentAt' in value ? { ...value, sentAt: now } : value;
}

/** Exactly: a millisecond before its end nothing has happened. */
async function waitOut({ simulated, advance }: Means): Promise<Happened> {
  const left = simulated.clock.dueIn();
  if (left === null) return badly('no wait runs');
  const count = () => simulated.transitions.length;
  const before = count();
  await advance(left - 1);
  if (count() > before) return badly('something happened before the wait was over');
  await advance(1);
  return count() > before ? well : badly('nothing happened when the wait was over');
}
