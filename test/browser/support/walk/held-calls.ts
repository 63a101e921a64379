import type { Failure } from '../../../../contract/failure.ts';
import type { HeldCall, ScreenModel } from '../../../model/generator/screen-model.ts';
import type { Paused } from './gate.ts';

/**
 * Stands between the page and the backend: what a flow's invokes call is held until its outcome is due, what the page
 * around it needs is answered at once, everything else waits for good.
 */
export type HeldCalls = {
  /** The page calls. */
  readonly take: (call: Paused) => void;
  /** Forgets what was, and knows from now on the calls of this screen. */
  readonly start: (screen: ScreenModel) => void;
  /** These invokes are about to call, in this order. */
  readonly expect: (invokes: readonly string[]) => void;
  /** Those that are expected and have not called. */
  readonly missing: () => readonly string[];
  /** The calls that nobody expected and nobody answers, in words. */
  readonly strays: () => readonly string[];
  /** Settles the last call of an invoke. */
  readonly settle: (invoke: string, outcome: Outcome) => Promise<void>;
};

type Outcome =
  | { readonly end: 'done'; readonly value: unknown }
  | { readonly end: 'error'; readonly value: Failure };

/** What login pages (decision 023) and dashboards (§M4) ask for beside any flow that ends on them: it may wait. */
const besides: readonly string[] = ['POST /v1/tokens/passkey-challenges', 'GET /v1/overview'];
/** The bell counts beside every signed-in page; what a page asks for has another query. */
const bell = 'GET /v1/notifications?limit=1';

export function createHeldCalls(): HeldCalls {
  let screen: ScreenModel | null = null;
  let expected: string[] = [];
  let strays: string[] = [];
  /** What the last good outcome of the flow brought. */
  let brought: unknown;
  const held = new Map<string, Paused>();
  /** What the page needs, told by an outcome that hasn't come yet. */
  let waiting: Paused[] = [];
  const callOf = (invoke: string): HeldCall | null => {
    const call = screen?.calls[invoke];
    return call && 'method' in call ? call : null;
  };

  function answerAround(paused: Paused): void {
    const backdrop: unknown = screen?.backdrop?.[titleOf(paused)];
    const body: unknown = typeof backdrop === 'function' ? backdrop(brought) : backdrop;
    // A page that has been left in the meantime waits no more.
    if (body !== undefined) paused.answer(200, body).catch(() => undefined);
    else waiting.push(paused);
  }

  return {
    take(paused) {
      if (`${paused.method} ${paused.address}` === bell) return;
      const invoke = expected.find((one) => isMadeBy(callOf(one), paused));
      const isAround = screen?.backdrop?.[titleOf(paused)] !== undefined;
      if (invoke !== undefined) {
        expected.splice(expected.indexOf(invoke), 1);
        held.set(invoke, paused);
      } else if (isAround) answerAround(paused);
      else if (!besides.includes(titleOf(paused))) strays.push(titleOf(paused));
    },
    start(next) {
      [screen, expected, strays, brought, waiting] = [next, [], [], undefined, []];
      held.clear();
    },
    expect(invokes) {
      expected = [...invokes];
    },
    missing: () => expected,
    strays: () => strays,
    async settle(invoke, outcome) {
      const paused = held.get(invoke);
      if (!paused) throw new Error(`${invoke} has called nobody.`);
      held.delete(invoke);
      if (outcome.end === 'done') brought = outcome.value;
      await answer(paused, callOf(invoke), outcome);
      for (const around of waiting.splice(0)) answerAround(around);
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
      throw new Error(`No answer makes a failure of the kind ${failure.kind}: nothing is sent.`);
  }
}

function isMadeBy(call: HeldCall | null, { method, address, headers }: Paused): boolean {
  if (!call || isRaw(headers) !== (call.isRaw ?? false)) return false;
  return [call, ...(call.or ?? [])].some((one) => {
    const pattern = one.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    return one.method === method && new RegExp(`^${pattern.join('[^/]+')}$`).test(pathOf(address));
  });
}

/** spec §7: some calls send the token without its prefix. */
function isRaw({ authorization }: Paused['headers']): boolean {
  return authorization !== undefined && !authorization.startsWith('Bearer ');
}

function titleOf({ method, address }: Paused): string {
  return `${method} ${pathOf(address)}`;
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address;
}
