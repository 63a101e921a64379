import { gunzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, type Request } from 'playwright/test';
import type { CollectedEvent } from '../../../server/collector/collected-events.ts';
import { readBody } from '../../../server/collector/read-body.ts';

type EventQuery = {
  /** The `utm_source` of a test's first page, unique to its events. */
  readonly source: string;
  readonly name?: string;
};

/** How often events are looked for, in ms: by default the pauses grow to a second. */
export const pollOften = { intervals: [100] };

/** The events that the collector received from one test's visit, oldest first. */
export async function collected(request: APIRequestContext, query: EventQuery): Promise<CollectedEvent[]> {
  // As in `call`: the server may have just closed the connection, and repeating a read is safe.
  const response = await request.get('/desk/events.json', { maxRetries: 1 });
  const events = (await response.json()) as CollectedEvent[];
  return events
    .filter(({ properties }) => properties.utm_source === query.source)
    .filter(({ name }) => query.name === undefined || name === query.name)
    .toReversed();
}

/** Waits for the first event of a name. */
export async function collectedEvent(
  request: APIRequestContext,
  query: Required<EventQuery>,
): Promise<CollectedEvent> {
  let found: CollectedEvent[] = [];
  await expect
    .poll(
      async () => {
        found = await collected(request, query);
        return found.length;
      },
      { message: query.name, ...pollOften },
    )
    .toBeGreaterThan(0);
  // The poll above has found it.
  return found[0] as CollectedEvent;
}

/** Records every later request of analytics: for the client's file, and from the client. */
export function analyticsRequests(page: Page): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (/\/collector\/|module\.full\.no-external/.test(request.url())) requests.push(request);
  });
  return requests;
}

/** The body of a request as plain text, including the separately compressed parts of a replay. */
export function sentText(request: Request): string {
  const body = request.postDataBuffer();
  return `${request.url()} ${body ? JSON.stringify(readBody(body), (_, value) => unpacked(value)) : ''}`;
}

function unpacked(value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith('\u001f\u008b')) return value;
  return gunzipSync(Buffer.from(value, 'latin1')).toString('utf8');
}

/** The names of all stored items of this page. */
export function storedNames(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter((cookie) => cookie !== ''),
  ]);
}

/** A traffic source unique to this test. */
export function someSource(): string {
  return `test-${crypto.randomUUID().slice(0, 8)}`;
}
