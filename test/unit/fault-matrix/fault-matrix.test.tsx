import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import type { ToastRequest } from '../../../src/browser/toasts.ts';
import { flowsWithScreens, loadScreen } from '../../../src/inspector/replay/frame/screens.tsx';
import { createdPasskey, usedPasskey } from '../../model/settings/passkey-samples.ts';
import { routesOutsideFaultMatrix } from '../../support/routes-outside-fault-matrix.ts';
import type { CallSite } from './call-site.ts';
import { callSites } from './call-sites.ts';
import { buildCells, type Cell } from './cells.ts';
import {
  extractText,
  type FaultRun,
  listStates,
  pass,
  passMinute,
  renderPage,
  setOnline,
  settle,
  startFaultRun,
  toastTexts,
} from './fault-run.tsx';

const toasts: ToastRequest[] = vi.hoisted(() => []);
vi.mock('../../../src/browser/toasts.ts', () => ({ showToast: (toast: ToastRequest) => toasts.push(toast) }));

// Downloads are ignored.
vi.mock('../../../src/browser/save-file.ts', () => ({ saveFile: () => {} }));

// A browser that responds at once, and offers no passkeys by itself.
vi.mock('../../../src/browser/passkeys.ts', () => ({
  createPasskey: async () => createdPasskey,
  usePasskey: async () => usedPasskey,
  offerPasskeys: () => new Promise(() => {}),
}));

const calls = import.meta.glob('../../../src/api/**/*-calls.ts');
const cells = Object.entries(callSites).flatMap(([name, callSite]) => buildCells(name, callSite));
let logged: unknown[];

// Loads the product's lazy code before the clock is stopped.
beforeAll(async () => {
  const code = [
    import('../../../src/api/client.ts'),
    import('../../../src/app/services/early-calls.ts'),
    import('../../../src/browser/cipher.ts'),
  ];
  await Promise.all([
    ...code,
    ...Object.values(calls).map((load) => load()),
    ...flowsWithScreens.map(loadScreen),
  ]);
}, 60_000);
beforeEach(() => {
  toasts.length = 0;
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((line) => logged.push(line));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  // Makes the platform's own timeouts follow the stopped clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const timeout = new AbortController();
    setTimeout(() => timeout.abort(new DOMException('Too late.', 'TimeoutError')), ms);
    return timeout.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the matrix', () => {
  test('has every call of the product', () => {
    const called = new Set(Object.values(callSites).map(({ route }) => route));
    expect([...called, ...routesOutsideFaultMatrix].sort()).toEqual(Object.keys(routes).sort());
  });

  test('loses no typed text, unless the specification requires it', () => {
    const emptied = cells.filter(({ typed }) => typed === 'emptied');
    // spec §8, OTP failure: boxes cleared. spec §4, reset password: the user requests a new link.
    expect([...new Set(emptied.map(({ callSite, state }) => `${callSite}: ${state}`))]).toEqual([
      'check the code: asking.code.typing',
      'set the password: rejected',
    ]);
    const unspecified = cells.filter(
      ({ callSite, state, typed }) =>
        findCallSite(callSite).typed && typed === null && state !== findGoodEnd(callSite),
    );
    expect(unspecified.map(({ callSite, state }) => `${callSite}: ${state}`)).toEqual(['log in: unverified']);
  });
});

describe.each(Object.entries(callSites))('%s', (name, callSite) => {
  test.each(cells.filter((cell) => cell.callSite === name))('$fault', async (cell) => {
    const run = await startFaultRun(callSite, cell.fault);
    await playFault(callSite, cell.fault, run);
    const page = await renderPage(callSite, run);
    expect(readEnd(cell, callSite, run, page)).toEqual(cell);

    // Only what spec §8 requires is logged.
    const isLogged = callSite.screen === 'social-callback' && cell.text !== null;
    expect(logged).toEqual(isLogged ? [`Social sign-in failed: ${cell.text}`] : []);
    expect(new Set(toasts.map(({ kind }) => kind))).toEqual(
      new Set(cell.toast === null ? [] : [cell.client === 'good' ? 'success' : 'error']),
    );
    // The page is never blank.
    expect(page === null || extractText(page) !== '').toBe(true);
    await expectRecovery(cell, callSite, run);
  });
});

/** reading 3: whether a temporary failure is retried automatically, because no user action would. */
const isRetriedAutomatically = ({ attempts }: CallSite, fault: string): boolean =>
  fault === 'no answer' || (attempts !== undefined && ['429', '500 JSON', '500 HTML'].includes(fault));

/** Plays the fault to its end. */
async function playFault(callSite: CallSite, fault: string, run: FaultRun): Promise<void> {
  if (fault === 'slow') await waitForAnswer(callSite, run);
  if (fault === 'canceled') await cancel(callSite, run);
  // reading 3: automatic retries end within 3 s.
  if (isRetriedAutomatically(callSite, fault)) await pass(3);
}

async function waitForAnswer(
  { waiting, cancel: event }: CallSite,
  { actor, network }: FaultRun,
): Promise<void> {
  if (!waiting) return;
  vi.advanceTimersByTime(29_999);
  await settle();
  // spec §7: no timeout. reading 9: the wait can be left at any time.
  expect(listStates(actor)).toContain(waiting.state);
  expect(network.faultyCalls.map(({ aborted }) => aborted)).toEqual([false]);
  expect(actor.getSnapshot().can(event)).toBe(true);
  vi.advanceTimersByTime(1);
  await settle();
}

async function cancel({ waiting, cancel: event }: CallSite, { actor, network }: FaultRun): Promise<void> {
  if (!waiting) return;
  expect(listStates(actor)).toContain(waiting.state);
  actor.send(event);
  await settle();
  expect(network.faultyCalls.map(({ aborted }) => aborted)).toEqual([true]);
}

/** The actual end of a cell, in the matrix's terms. */
function readEnd(cell: Cell, callSite: CallSite, run: FaultRun, page: string | null): Cell {
  const states = listStates(run.actor);
  const drawnText = page === null ? '' : extractText(page);
  const isDrawn = cell.text === null || drawnText.includes(cell.text);
  return {
    ...cell,
    client: run.client(),
    state: states.includes(cell.state) ? cell.state : states.join(' and '),
    text: isDrawn ? cell.text : drawnText,
    toast: toastTexts(toasts) || null,
    navigatesTo: run.app.navigations.map(({ to }) => to).join(' / ') || null,
    session: run.session(),
    typed: cell.typed === null ? null : describeTyped(callSite, run, page ?? ''),
  };
}

/** Whether the typed text and its field still exist. */
function describeTyped({ typed }: CallSite, { actor, app }: FaultRun, page: string): string | null {
  if (!typed) return null;
  const isPreserved = typed.read(actor.getSnapshot().context, app) === typed.text;
  return isPreserved && page.includes(typed.field) ? 'preserved' : 'emptied';
}

/**
 * Checks that there is neither a loop nor a dead end: only calls whose call site says so are retried, and every state has
 * an exit.
 */
async function expectRecovery(
  { callSite: name, fault, text }: Cell,
  callSite: CallSite,
  run: FaultRun,
): Promise<void> {
  const { actor, app, network } = run;
  await passMinute();
  const soon = isRetriedAutomatically(callSite, fault) ? (callSite.attempts ?? 1) : 1;
  expect(network.faultyCalls).toHaveLength(callSite.retriedLaterAfter?.includes(fault) ? soon + 1 : soon);

  network.recover();
  setOnline(true);
  await settle();
  for (const event of callSite.retryEvents) if (actor.getSnapshot().can(event)) actor.send(event);
  await settle();
  await pass(3);
  const ends = [findGoodEnd(name), ...(callSite.goodEnds ?? [])];
  // A flow that is over has shown the reason, or another page.
  const hasRecovered =
    actor.getSnapshot().status === 'done'
      ? text !== null || app.navigations.length > 0
      : listStates(actor).some((state) => ends.includes(state));
  expect(hasRecovered, `it is stuck in ${listStates(actor).join(' and ')}`).toBe(true);
  actor.stop();
}

function findCallSite(name: string): CallSite {
  const callSite = callSites[name];
  if (!callSite) throw new Error(`No call site is called ‘${name}’.`);
  return callSite;
}

/** The end of a call that succeeds at last. */
function findGoodEnd(name: string): string | undefined {
  return cells.find(({ callSite, fault }) => callSite === name && fault === 'slow')?.state;
}
