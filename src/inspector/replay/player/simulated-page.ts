import type { AnyStateMachine } from 'xstate';
import { sessionMachine } from '../../../../machines/account/session.machine.ts';
import { fileDownloadMachine } from '../../../../machines/marketplace/parts/file-download.machine.ts';
import { appearanceMachine } from '../../../../machines/site/appearance.machine.ts';
import type { FileVisit } from '../../../simulation/path-file.ts';
import { type Effect, type SimulatedActor, simulateActor } from '../../../simulation/simulated-actor.ts';
import type { ScreenProps } from '../frame/frame-api.ts';
import { startCalled } from './called-flows.ts';

/** The simulated actor of a flow, and those of the flows beside it. */
export type SimulatedPage = {
  readonly flow: SimulatedActor;
  readonly session: SimulatedActor;
  readonly appearance: SimulatedActor;
  /** The props of a screen except the flow. */
  readonly screenProps: ScreenProps;
  /** Opens and closes the flows that the flow calls. */
  readonly follow: () => Promise<void>;
  /** Applies an effect of the flow to the session, as the app does (src/app/flows/). */
  readonly applyEffect: (effect: Effect) => void;
  readonly stop: () => void;
};

/** Starts a visit. */
export function startSimulatedPage(
  machine: AnyStateMachine,
  { input, hasToken, profile }: FileVisit,
): SimulatedPage {
  const flow = simulateActor(machine, input);
  const session = simulateActor(sessionMachine, undefined);
  const appearance = simulateActor(appearanceMachine, { appearance: 'system' });
  const downloads = simulateActor(fileDownloadMachine, undefined);
  const called = startCalled();
  const actors = [session, appearance, downloads, ...Object.values(called.actors), flow];
  // In the app, the session is restored long before a screen is opened.
  session.start();
  if (hasToken) session.send({ type: 'session.tokenFound', profile, isOnCallback: false });
  if (hasToken && profile) session.send({ type: 'session.profileReceived', profile });
  appearance.start();
  // The screen starts with the inspector's appearance.
  appearance.effects.splice(0);
  downloads.start();
  flow.start();
  return {
    flow,
    session,
    appearance,
    screenProps: {
      session: session.actor,
      appearance: appearance.actor,
      downloads: downloads.actor,
      confirmIdentity: called.actors.confirmIdentity.actor,
      offer: called.actors.offer.actor,
    },
    follow: () => called.follow(flow),
    applyEffect: ([name, params]) => {
      const event = sessionEvents[name]?.(params as never, session.snapshot().context.profile);
      if (event) session.send(event);
    },
    stop: () => {
      for (const simulated of actors) simulated.stop();
    },
  };
}

const sessionEvents: Readonly<
  Record<string, (params: never, stored: object | null) => { readonly type: string } | null>
> = {
  storeToken: ({ token }: { token: string }) => tokenStored(token),
  storeTokenIfPresent: ({ token }: { token: string | null }) => (token === null ? null : tokenStored(token)),
  storeProfile: ({ profile }: { profile: unknown }) => profileStored(profile),
  storeName: ({ name }: { name: string }, stored) => profileStored({ ...stored, name }),
  forgetSession: () => ({ type: 'session.forgotten' }),
  removeAllData: () => ({ type: 'session.clearRequested' }),
};

const tokenStored = (token: string) => ({ type: 'session.tokenReceived', token });
const profileStored = (profile: unknown) => ({ type: 'session.profileReceived', profile });
