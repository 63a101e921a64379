import type { Page, Request, Route } from 'playwright/test';
import { emptyOverview } from '../../model/marketplace/overview-samples.ts';

/** Answers a call with an error and the server's message. */
export function answerWithError(status: number, message: string) {
  return (route: Route) => route.fulfill({ status, json: { message, code: 'test' } });
}

/** Records the calls to a path from now on. */
export function recordCalls(page: Page, method: string, path: string): { readonly requests: Request[] } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) requests.push(request);
  });
  return { requests };
}

/** Holds the calls to a path until they are released; later calls pass at once. */
export async function holdRequests(page: Page, path: string): Promise<{ readonly release: () => void }> {
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await gate;
    await route.fallback();
  });
  // The route stays: removing it while a call is being sent would lose that call.
  return { release: open };
}

/** Mocks the calls of a signed-in user with the given profile. */
export async function mockSignedIn(page: Page, profile: unknown): Promise<void> {
  await page.route('**/v1/tokens', (route) =>
    route.fulfill({ json: { token: 'pretended-token', isVerified: true, userId: 'u1' } }),
  );
  await page.route('**/v1/users/profile', (route) => route.fulfill({ json: profile }));
  // The real backend would reject the token, and its errors would arrive during the checks.
  await page.route('**/v1/overview', (route) => route.fulfill({ json: emptyOverview }));
  await page.route('**/v1/notifications?*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null, unread: 0 } }),
  );
}
