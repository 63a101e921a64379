import type { Failure } from '../../../../contract/failure.ts';
import type { HeldCall, ScreenModel } from '../../../model/generator/screen-model.ts';
import type { Paused } from './paused-requests.ts';

/**
 * Sits between the page and the backend: calls of a flow's invokes are held until their outcome is due, calls of the
 * surrounding page are answered at once, or once the outcome that they depend on is known; all others stay pending.
 */
export type HeldCalls = {
  /** Handles a call of the page. */
  readonly take: (call: Paused) => void;
  /** Resets everything, and expects the calls of this screen from now on. */
  readonly start: (screen: ScreenModel) => void;
  /** Expects these invokes to call, in any order; of those that make the same call, the first comes first. */
  readonly expect: (invokes: readonly string[]) => void;
  /** The expected calls that have not been made. */
  readonly missing: () => readonly string[];
  /** The unexpected calls, such as `POST /v1/tokens`. */
  readonly unexpected: () => readonly string[];
  /** Settles the last call of an invoke. */
  readonly settle: (invoke: string, outcome: Outcome) => Promise<void>;
};

type Outcome =
  | { readonly end: 'done'; readonly value: unknown }
  | { readonly end: 'error'; readonly value: Failure };

/**
 * Calls that login pages (decision 023) and dashboards (§M4) make beside any flow that ends on them; they may stay
 * pending.
 */
const ignoredCalls: readonly string[] = ['POST /v1/tokens/passkey-challenges', 'GET /v1/overview'];
/** The notification bell's call on every workspace page; a page's own call has another query. */
const bellPoll = 'GET /v1/notifications?limit=1';

export function createHeldCalls(): HeldCalls {
  let screen: ScreenModel | null = null;
  let expected: string[] = [];
  let unexpected: string[] = [];
  /** The page's own first calls that have not been made: a walk waits for them, and doesn't take them for the flow's. */
  let awaitedOthers: string[] = [];
  /** The data of the flow's last successful outcome. */
  let lastOutcome: unknown;
  const held = new Map<string, Paused>();
  /** The page's pending calls that depend on an outcome. */
  let pendingOthers: Paused[] = [];
  const findCall = (invoke: string): HeldCall | null => {
    const call = screen?.calls[invoke];
    return call && 'method' in call ? call : null;
  };

  function answerOther(paused: Paused): void {
    const response: unknown = screen?.otherResponses?.[formatTitle(paused)];
    const body: unknown = typeof response === 'function' ? response(lastOutcome) : response;
    // The page may have been left, and no longer waits.
    if (body !== undefined) paused.answer(200, body).catch(() => undefined);
    else pendingOthers.push(paused);
  }

  return {
    take(paused) {
      if (`${paused.method} ${paused.address}` === bellPoll) return;
      const title = formatTitle(paused);
      const isOfPage = awaitedOthers.includes(title);
      awaitedOthers = awaitedOthers.filter((one) => one !== title);
      const invoke = isOfPage ? undefined : expected.find((one) => isMadeBy(findCall(one), paused));
      const hasOtherResponse = screen?.otherResponses?.[title] !== undefined;
      if (invoke !== undefined) {
        expected.splice(expected.indexOf(invoke), 1);
        held.set(invoke, paused);
      } else if (hasOtherResponse) answerOther(paused);
      else if (!ignoredCalls.includes(title)) unexpected.push(title);
    },
    start(next) {
      [screen, expected, unexpected, lastOutcome, pendingOthers] = [next, [], [], undefined, []];
      awaitedOthers = [...(next.awaitedOtherCalls ?? [])];
      held.clear();
    },
    expect(invokes) {
      expected = [...invokes];
    },
    missing: () => [...expected, ...awaitedOthers],
    unexpected: () => unexpected,
    async settle(invoke, outcome) {
      const paused = held.get(invoke);
      if (!paused) throw new Error(`${invoke} has made no call.`);
      held.delete(invoke);
      if (outcome.end === 'done') lastOutcome = outcome.value;
      await answer(paused, findCall(invoke), outcome);
      for (const other of pendingOthers.splice(0)) answerOther(other);
    },
  };
}

async function answer(paused: Paused, call: HeldCall | null, outcome: Outcome): Promise<void> {
  if (outcome.end === 'done') {
    await paused.answer(200, call?.answer?.(outcome.value as never) ?? {});
    return;
  }
  const failure = outcome.value;
  switch (failure.kind) {
    case 'http':
      await paused.answer(failure.status, {
        message: failure.message,
        code: failure.code,
        current: failure.current,
      });
      break;
    case 'network':
      await paused.fail('ConnectionReset');
      break;
    case 'offline':
      await paused.fail('InternetDisconnected');
      break;
    case 'invalidBody':
      await paused.answer(200, 'no object');
      break;
    case 'unauthenticated':
    case 'invalidInput':
    case 'declined':
      throw new Error(`A failure of the kind ${failure.kind} has no response: nothing is sent.`);
  }
}

function isMadeBy(call: HeldCall | null, { method, address, headers }: Paused): boolean {
  if (!call || isRawToken(headers) !== (call.hasRawToken ?? false)) return false;
  return [call, ...(call.or ?? [])].some((one) => {
    const pattern = one.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return one.method === method && new RegExp(`^${pattern.join('[^/]+')}$`).test(parsePath(address));
  });
}

/** spec §7: some calls send the token without its prefix. */
function isRawToken({ authorization }: Paused['headers']): boolean {
  return authorization !== undefined && !authorization.startsWith('Bearer ');
}

function formatTitle({ method, address }: Paused): string {
  return `${method} ${parsePath(address)}`;
}

function parsePath(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
