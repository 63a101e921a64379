import { vi } from 'vitest';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InputFrom,
} from 'xstate';
import type { Navigation } from '../../../machines/client-rules/effects.ts';
import { startSession } from '../../../src/app/flows/account/session-flow.ts';
import { createServices } from '../../../src/app/services/services.ts';
import { FakeStorage } from '../browser/storage-support.ts';

/** The backend's responses, by method and path; other calls fail like a lost network. */
export type Backend = Readonly<Record<string, (signal: AbortSignal) => Response | Promise<Response>>>;
export type App = Awaited<ReturnType<typeof openApp>>;

/** Replaces the browser's globals with an empty browser; `vi.unstubAllGlobals` restores them. */
export function fakeBrowser() {
  const [local, perTab] = [new FakeStorage(), new FakeStorage()];
  const parts = {
    localStorage: local,
    sessionStorage: perTab,
    window: Object.assign(new EventTarget(), { location: { assign: () => undefined } }),
    document: { cookie: '', documentElement: { dataset: {} } },
    location: new URL('https://counterpart.example/'),
    history: { state: null, replaceState: () => undefined },
    navigator: { onLine: true },
  };
  for (const [name, part] of Object.entries(parts)) vi.stubGlobal(name, part);
  return { local, perTab };
}

/**
 * Assembles the app like `create` of start-app.tsx, without its pages, over a mocked backend: the real client, session,
 * storage and flows.
 */
export async function openApp(backend: Backend) {
  const requests: string[] = [];
  const navigations: Navigation[] = [];
  vi.stubGlobal(
    'fetch',
    async (address: string, { method, signal }: { method: string; signal: AbortSignal }) => {
      const call = `${method} ${address.replace(/\?.*/u, '')}`;
      requests.push(call);
      const answer = backend[call];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(signal);
    },
  );
  const services = createServices();
  await services.unlock();
  services.profileRequests.stopSharing();
  const goTo = (navigation: Navigation) => navigations.push(navigation);
  const nothing = () => undefined;
  const around = { ...services, track: nothing, goTo };
  const session = startSession({
    ...around,
    resetAnalyticsIdentity: nothing,
    isOnSessionPage: () => false,
  });
  return { context: { ...around, session }, services, session, requests, navigations };
}

/** Starts a flow and sends it the user's events. */
export function run<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  ...events: readonly AnyEventObject[]
): AnyActorRef {
  const actor = createActor(machine as AnyStateMachine, { input }).start();
  for (const event of events) actor.send(event);
  return actor;
}
