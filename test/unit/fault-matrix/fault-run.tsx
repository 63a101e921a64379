import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { ToastRequest } from '../../../src/browser/toasts.ts';
import { loadScreen } from '../../../src/inspector/replay/frame/screens.tsx';
import { listLeaves } from '../../model/generator/transitions.ts';
import { screenPropsWith } from '../../support/screen-props.ts';
import { type App, fakeBrowser, openApp } from '../app/app-support.ts';
import type { CallSite } from './call-site.ts';
import { type FaultName, faults } from './faults.ts';
import { createNetwork, type Network } from './network.ts';

/** A call site whose call has been sent and meets a fault. */
export type FaultRun = {
  readonly app: App;
  readonly actor: AnyActorRef;
  readonly network: Network;
  /** The client's last report to the flow, in short; null before the first. */
  readonly client: () => string | null;
  /** Whether there was a token before, and is one now. */
  readonly session: () => string;
};

/** Runs a call site on a network with a fault until the call is sent. */
export async function startFaultRun(callSite: CallSite, faultName: FaultName): Promise<FaultRun> {
  fakeBrowser();
  setOnline(faultName !== 'offline');
  const network = createNetwork(callSite, faults[faultName]);
  const app = await openApp(network.backend);
  if (callSite.signedIn) app.session.send({ type: 'session.tokenReceived', token: 'an earlier token' });
  const hadToken = callSite.signedIn === true;
  const actor = callSite.start(app);
  let report: string | null = null;
  actor.system.inspect(({ type, ...inspected }) => {
    if (type !== '@xstate.event' || !('event' in inspected)) return;
    const { event } = inspected;
    if (event.type === `xstate.done.actor.${callSite.waiting?.actor}`) report = 'good';
    if (event.type === `xstate.error.actor.${callSite.waiting?.actor}`) report = describeFailure(event.error);
  });
  await settle();
  return {
    app,
    actor,
    network,
    client: () => report,
    session: () => {
      const hasToken = typeof app.services.storage.read('authToken') === 'string';
      return hadToken ? (hasToken ? 'preserved' : 'ended') : hasToken ? 'started' : 'none';
    },
  };
}

/** Runs everything that is due without advancing the time. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Advances the time by a minute, in which automatic retries would happen. */
export async function passMinute(): Promise<void> {
  await pass(4);
  vi.advanceTimersByTime(56_000);
  await settle();
}

/** Advances the time second by second. */
export async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000);
    await settle();
  }
}

/** Cuts or restores the connection. */
export function setOnline(onLine: boolean): void {
  vi.stubGlobal('navigator', { onLine, language: 'en' });
  window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
}

/** The states of a flow: one for each region. */
export function listStates(actor: AnyActorRef): readonly string[] {
  return listLeaves(actor.getSnapshot() as AnyMachineSnapshot);
}

/** The messages of toasts, in order. */
export function toastTexts(toasts: readonly ToastRequest[]): string {
  return toasts.map(({ message }) => message).join(' / ');
}

/** The HTML of a flow's screen; null where it has none. */
export async function renderPage({ screen }: CallSite, { actor, app }: FaultRun): Promise<string | null> {
  const Screen = screen === null ? null : await loadScreen(screen);
  if (!Screen) return null;
  const visit = { address: '/complete-company-profile/u1' } as never;
  return renderToString(<Screen actor={actor} screenProps={screenPropsWith(app.session)} visit={visit} />);
}

/** The text of a page. */
export function extractText(page: string): string {
  return page
    .replaceAll('<!-- -->', '')
    .replace(/<(style|script)[^>]*>.*?<\/\1>|<[^>]+>/gsu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function describeFailure(error: unknown): string {
  const failure = error as Failure;
  const what = failure.kind === 'http' ? `http ${failure.status}` : failure.kind;
  return failure.message === null ? what : `${what}: ${failure.message}`;
}
