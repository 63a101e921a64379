import type { Page } from 'playwright/test';
import type { Route } from '../../../../contract/route.ts';
import { routes } from '../../../../contract/routes.ts';

/** A request that the browser holds until its outcome is given. */
export type Paused = {
  readonly method: string;
  /** Path and query. */
  readonly address: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** @param body - sent as JSON, or as a file for a call that requests one; empty when left out. */
  readonly answer: (status: number, body?: unknown) => Promise<void>;
  readonly fail: (reason: 'ConnectionReset' | 'InternetDisconnected') => Promise<void>;
};

/** The media type of a response that isn't JSON. */
function findMedia(method: string, path: string): string | undefined {
  const rows: readonly Route[] = Object.values(routes);
  return rows.find((row) => row.method === method && row.path === path)?.media;
}

/**
 * Pauses every request of a page that matches one of the patterns (`*` matches anything).
 *
 * It doesn't use Playwright's `route`, which turns off the browser's cache, so that each visit would load the whole
 * site again.
 */
export async function stopRequests(
  page: Page,
  patterns: readonly string[],
  onPaused: (paused: Paused) => void,
): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const { pathname, search } = new URL(request.url);
    onPaused({
      method: request.method,
      address: `${pathname}${search}`,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      async answer(status, body) {
        const media = status === 200 ? findMedia(request.method, pathname) : undefined;
        await browser.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: status,
          ...(body !== undefined && {
            responseHeaders: [{ name: 'content-type', value: media ?? 'application/json' }],
            body: Buffer.from(media && typeof body === 'string' ? body : JSON.stringify(body)).toString(
              'base64',
            ),
          }),
        });
      },
      async fail(reason) {
        await browser.send('Fetch.failRequest', { requestId, errorReason: reason });
      },
    });
  });
  await browser.send('Fetch.enable', { patterns: patterns.map((urlPattern) => ({ urlPattern })) });
}
