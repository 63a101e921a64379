import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import type { ToastRequest } from '../../../src/browser/toasts.ts';
import { flowsWithScreens, loadScreen } from '../../../src/inspector/replay/frame/screens.tsx';
import { createdPasskey, usedPasskey } from '../../model/settings/passkey-samples.ts';
import { unmatchedRoutes } from '../../support/unmatched-routes.ts';
import { type Cell, cellsOf } from './cells.ts';
import type { Place } from './place.ts';
import { places } from './places.ts';
import {
  draw,
  type Play,
  pass,
  passMinute,
  setOnline,
  settle,
  startPlay,
  statesOf,
  textOf,
  toastTexts,
} from './play.tsx';

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
const cells = Object.entries(places).flatMap(([name, place]) => cellsOf(name, place));
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

describe('the table', () => {
  test('has every call of the product', () => {
    const called = new Set(Object.values(places).map(({ route }) => route));
    expect([...called, ...unmatchedRoutes].sort()).toEqual(Object.keys(routes).sort());
  });

  test('loses no typed text, except where the specification requires it', () => {
    const emptied = cells.filter(({ typed }) => typed === 'emptied');
    // spec §8, OTP failure: boxes cleared. spec §4, reset password: the user requests a new link.
    expect([...new Set(emptied.map(({ place, state }) => `${place}: ${state}`))]).toEqual([
      'check the code: asking.code.typing',
      'set the password: rejected',
    ]);
    const unsaid = cells.filter(
      ({ place, state, typed }) => placeOf(place).typed && typed === null && state !== goodEndOf(place),
    );
    expect(unsaid.map(({ place, state }) => `${place}: ${state}`)).toEqual(['log in: unverified']);
  });
});

describe.each(Object.entries(places))('%s', (name, place) => {
  test.each(cells.filter((cell) => cell.place === name))('$fault', async (cell) => {
    const play = await startPlay(place, cell.fault);
    await meet(place, cell.fault, play);
    const page = await draw(place, play);
    expect(outcomeOf(cell, place, play, page)).toEqual(cell);

    // Only what spec §8 requires is logged.
    const isLogged = place.screen === 'social-callback' && cell.text !== null;
    expect(logged).toEqual(isLogged ? [`Social sign-in failed: ${cell.text}`] : []);
    expect(new Set(toasts.map(({ kind }) => kind))).toEqual(
      new Set(cell.toast === null ? [] : [cell.client === 'good' ? 'success' : 'error']),
    );
    // The page is never blank.
    expect(page === null || textOf(page) !== '').toBe(true);
    await endsWell(cell, place, play);
  });
});

/** reading 3: whether a temporary failure is retried automatically, because no user action would. */
const isTriedAgain = ({ tries }: Place, fault: string): boolean =>
  fault === 'no answer' || (tries !== undefined && ['429', '500 JSON', '500 HTML'].includes(fault));

/** Plays the fault to its end. */
async function meet(place: Place, fault: string, play: Play): Promise<void> {
  if (fault === 'slow') await waitForAnswer(place, play);
  if (fault === 'canceled') await cancel(place, play);
  // reading 3: automatic retries end within 3 s.
  if (isTriedAgain(place, fault)) await pass(3);
}

async function waitForAnswer({ waiting, cancel: event }: Place, { actor, network }: Play): Promise<void> {
  if (!waiting) return;
  vi.advanceTimersByTime(29_999);
  await settle();
  // spec §7: no timeout. reading 9: the wait can be left at any time.
  expect(statesOf(actor)).toContain(waiting.state);
  expect(network.met.map(({ aborted }) => aborted)).toEqual([false]);
  expect(actor.getSnapshot().can(event)).toBe(true);
  vi.advanceTimersByTime(1);
  await settle();
}

async function cancel({ waiting, cancel: event }: Place, { actor, network }: Play): Promise<void> {
  if (!waiting) return;
  expect(statesOf(actor)).toContain(waiting.state);
  actor.send(event);
  await settle();
  expect(network.met.map(({ aborted }) => aborted)).toEqual([true]);
}

/** The actual end of a cell, in the table's terms. */
function outcomeOf(cell: Cell, place: Place, play: Play, page: string | null): Cell {
  const states = statesOf(play.actor);
  const drawnText = page === null ? '' : textOf(page);
  const isDrawn = cell.text === null || drawnText.includes(cell.text);
  return {
    ...cell,
    client: play.client(),
    state: states.includes(cell.state) ? cell.state : states.join(' and '),
    text: isDrawn ? cell.text : drawnText,
    toast: toastTexts(toasts) || null,
    goesTo: play.app.navigations.map(({ to }) => to).join(' / ') || null,
    session: play.session(),
    typed: cell.typed === null ? null : typedOf(place, play, page ?? ''),
  };
}

/** Whether the typed text and its field still exist. */
function typedOf({ typed }: Place, { actor, app }: Play, page: string): string | null {
  if (!typed) return null;
  const isPreserved = typed.read(actor.getSnapshot().context, app) === typed.text;
  return isPreserved && page.includes(typed.field) ? 'preserved' : 'emptied';
}

/**
 * Checks that there is neither a loop nor a dead end: only calls that the place names are retried, and every state has
 * an exit.
 */
async function endsWell({ place: name, fault, text }: Cell, place: Place, play: Play): Promise<void> {
  const { actor, app, network } = play;
  await passMinute();
  const soon = isTriedAgain(place, fault) ? (place.tries ?? 1) : 1;
  expect(network.met).toHaveLength(place.triedLaterAfter?.includes(fault) ? soon + 1 : soon);

  network.heal();
  setOnline(true);
  await settle();
  for (const event of place.again) if (actor.getSnapshot().can(event)) actor.send(event);
  await settle();
  await pass(3);
  const ends = [goodEndOf(name), ...(place.ends ?? [])];
  // A flow that is over has shown the reason, or another page.
  const isWell =
    actor.getSnapshot().status === 'done'
      ? text !== null || app.navigations.length > 0
      : statesOf(actor).some((state) => ends.includes(state));
  expect(isWell, `it is stuck in ${statesOf(actor).join(' and ')}`).toBe(true);
  actor.stop();
}

function placeOf(name: string): Place {
  const place = places[name];
  if (!place) throw new Error(`The table has a call that isn’t made: ${name}`);
  return place;
}

/** The end of a call that succeeds at last. */
function goodEndOf(name: string): string | undefined {
  return cells.find(({ place, fault }) => place === name && fault === 'slow')?.state;
}
