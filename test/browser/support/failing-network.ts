import type { Page, Route } from 'playwright/test';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { type Fault, type FaultName, faults } from '../../unit/fault-matrix/faults.ts';
import { goodAnswers } from '../../unit/fault-matrix/good-answers.ts';

/** A backend that answers well but where the test says otherwise. */
export type FailingNetwork = {
  /** From now on one call meets a fault; null: all is well again. */
  readonly meet: (call: RouteName, fault: FaultName | null) => void;
  /** How often the call has been made since then. */
  readonly calls: () => number;
  /** Answers what has been waiting, well. */
  readonly letGo: () => void;
};

/** The same faults as those of `test/unit/fault-matrix`, on the wire of a real browser. */
export async function failingNetwork(page: Page): Promise<FailingNetwork> {
  let now: { readonly call: RouteName; readonly fault: FaultName | null } = { call: 'logIn', fault: null };
  let calls = 0;
  let letGo = () => {};
  await page.route('**/v1/**', async (route) => {
    const name = nameOf(route);
    const good = () => Response.json(goodAnswers[name] ?? {});
    if (name !== now.call) return send(route, good());
    calls += 1;
    const { fault } = now;
    if (fault === null) return send(route, good());
    if (fault === 'no answer') return route.abort('failed');
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault === 'slow' || fault === 'cancelled') {
      await new Promise<void>((resolve) => {
        letGo = resolve;
      });
      return send(route, good());
    }
    const { answer }: Fault = faults[fault];
    return send(route, await answer(new AbortController().signal, good));
  });
  return {
    meet(call, fault) {
      now = { call, fault };
      calls = 0;
    },
    calls: () => calls,
    letGo: () => letGo(),
  };
}

function nameOf(route: Route): RouteName {
  const { pathname } = new URL(route.request().url());
  const found = Object.entries(routes).find(
    ([, { method, path }]) => method === route.request().method() && path === pathname,
  );
  if (!found) throw new Error(`No answer is known for ${route.request().method()} ${pathname}.`);
  return found[0] as RouteName;
}

async function send(route: Route, response: Response): Promise<void> {
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  // Nobody may wait for it any more.
  await route.fulfill({ status: response.status, headers, body }).catch(() => undefined);
}
