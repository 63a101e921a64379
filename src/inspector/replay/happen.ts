import type { FrameApi, Pause } from './frame-api.ts';
import type { FileOffer } from './path-file.ts';
import type { Stage } from './stage.ts';

/** What a step is done with. */
export type Means = {
  readonly stage: Stage;
  /** null for a flow without a screen, and where its screen has been left. */
  readonly frame: FrameApi | null;
  readonly pause: Pause;
  /** What the page's clock says, in ms since 1970. */
  readonly now: () => number;
  /** Lets time pass, in ms: for the flow, and for the page, as long where nothing else is said. */
  readonly advance: (ms: number, forPage?: number) => Promise<void>;
};

/**
 * Makes an offer happen: by hand on the screen where a hand does it, by settling the call, or by moving the clock.
 *
 * @returns in words what was not as it must be.
 */
export function happen(offer: FileOffer, means: Means): Promise<readonly string[]> {
  switch (offer.kind) {
    case 'event':
      return makeEvent(offer, means);
    case 'outcome':
      return settle(offer, means);
    case 'delay':
      return waitOut(means);
  }
}

async function makeEvent(
  { event, gestures = [] }: Extract<FileOffer, { kind: 'event' }>,
  { stage, frame, pause, advance }: Means,
): Promise<readonly string[]> {
  const isByHand = gestures.length > 0 && gestures.every((gesture) => gesture.do !== 'outside');
  if (!frame || !isByHand) {
    stage.send(event);
    return [];
  }
  for (const gesture of gestures) {
    if (gesture.do === 'wait') await advance(beforeDue(stage, gesture.ms), gesture.ms);
    const problem = await frame.act(gesture, pause);
    if (problem !== null) return [problem];
    await frame.drawn();
  }
  return [];
}

/** A wait of the page must not end one of the flow, which would be another step: the flow’s clock is held before it. */
function beforeDue({ clock }: Stage, ms: number): number {
  return Math.min(ms, (clock.dueIn() ?? Number.POSITIVE_INFINITY) - 1);
}

async function settle(
  { invoke, end, value }: Extract<FileOffer, { kind: 'outcome' }>,
  { stage, now }: Means,
): Promise<readonly string[]> {
  const call = stage.calls.findLast(({ id, signal }) => id === invoke && !signal.aborted);
  if (!call) return [`‘${invoke}’ is not on its way`];
  await call.settle(end, onTime(value, now()));
  return [];
}

/** When something was sent, the page tells by its own clock (src/app/flows.ts): here, by the one that is shown. */
function onTime(value: unknown, now: number): unknown {
  return typeof value === 'object' && value !== null && 'sentAt' in value ? { ...value, sentAt: now } : value;
}

/** Exactly: a millisecond before its end nothing has happened. */
async function waitOut({ stage, advance }: Means): Promise<readonly string[]> {
  const left = stage.clock.dueIn();
  if (left === null) return ['no wait runs'];
  const count = () => stage.transitions.length;
  const before = count();
  await advance(left - 1);
  const early = count() === before ? [] : ['something happened before the wait was over'];
  await advance(1);
  return count() > before ? early : ['nothing happened when the wait was over'];
}
