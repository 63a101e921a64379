import type { BrowserContext, Request, Route } from 'playwright/test';
import type { Failure } from '../../../../contract/failure.ts';
import type { HeldCall, ScreenModel } from '../../../model/generator/screen-model.ts';

/**
 * Stands between the page and the backend: what a flow's invokes call is held until its outcome is due, what the page
 * around it needs is answered at once, everything else waits for good.
 */
export type HeldCalls = {
  /** Forgets what was, and knows from now on the calls of this screen. */
  readonly begin: (screen: ScreenModel) => void;
  /** These invokes are about to call, in this order. */
  readonly expect: (invokes: readonly string[]) => void;
  /** Those that are expected and have not called. */
  readonly missing: () => readonly string[];
  /** The calls that nobody expected and nobody answers, in words. */
  readonly strays: () => readonly string[];
  /** Settles the last call of an invoke. */
  readonly settle: (invoke: string, outcome: Outcome) => Promise<void>;
};

export type Outcome =
  | { readonly end: 'done'; readonly value: unknown }
  | { readonly end: 'error'; readonly value: Failure };

export async function holdCalls(context: BrowserContext): Promise<HeldCalls> {
  let screen: ScreenModel | null = null;
  let expected: string[] = [];
  let strays: string[] = [];
  /** What the last good outcome of the flow brought. */
  let brought: unknown;
  const held = new Map<string, Route>();
  const callOf = (invoke: string): HeldCall | null => {
    const call = screen?.calls[invoke];
    return call && 'method' in call ? call : null;
  };

  await context.route('**/v1/**', async (route, request) => {
    const invoke = expected.find((one) => isMadeBy(callOf(one), request));
    if (invoke !== undefined) {
      expected.splice(expected.indexOf(invoke), 1);
      held.set(invoke, route);
      return;
    }
    const body = screen?.backdrop?.[titleOf(request)];
    if (body === undefined) strays.push(titleOf(request));
    else await route.fulfill({ json: typeof body === 'function' ? body(brought) : body });
  });

  return {
    begin(next) {
      [screen, expected, strays, brought] = [next, [], [], undefined];
      held.clear();
    },
    expect(invokes) {
      expected = [...invokes];
    },
    missing: () => expected,
    strays: () => strays,
    async settle(invoke, outcome) {
      const route = held.get(invoke);
      if (!route) throw new Error(`${invoke} has called nobody.`);
      held.delete(invoke);
      if (outcome.end === 'done') brought = outcome.value;
      await answer(route, callOf(invoke), outcome);
    },
  };
}

async function answer(route: Route, call: HeldCall | null, outcome: Outcome): Promise<void> {
  if (outcome.end === 'done') {
    await route.fulfill({ json: call?.answer?.(outcome.value as never) ?? {} });
    return;
  }
  const failure = outcome.value;
  switch (failure.kind) {
    case 'http':
      await route.fulfill({ status: failure.status, json: { message: failure.message } });
      break;
    case 'network':
      await route.abort('connectionreset');
      break;
    case 'offline':
      await route.abort('internetdisconnected');
      break;
    case 'invalidBody':
      await route.fulfill({ json: 'no object' });
      break;
    case 'unauthenticated':
    case 'invalidInput':
      throw new Error(`No answer makes a failure of the kind ${failure.kind}: nothing is sent.`);
  }
}

function isMadeBy(call: HeldCall | null, request: Request): boolean {
  if (!call || isRaw(request) !== (call.isRaw ?? false)) return false;
  return [call, ...(call.or ?? [])].some(({ method, path }) => {
    const pattern = path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
    const { pathname } = new URL(request.url());
    return request.method() === method && new RegExp(`^${pattern.join('[^/]+')}$`).test(pathname);
  });
}

/** spec §7: some calls send the token without its prefix. */
function isRaw(request: Request): boolean {
  const { authorization } = request.headers();
  return authorization !== undefined && !authorization.startsWith('Bearer ');
}

function titleOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}
