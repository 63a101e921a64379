import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCollectedEvents } from '../../../server/collector/collected-events.ts';
import { readBody } from '../../../server/collector/read-body.ts';
import { collectorRoutes } from '../../../server/collector/routes.ts';
import { devConsoleRoutes } from '../../../server/dev-console/routes.ts';
import { anyJson, anyText, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';
import { emptyDatabase } from '../support/database.ts';

const encodings = {
  plain: (text: string) => Buffer.from(text),
  gzip: (text: string) => gzipSync(text),
  form: (text: string) =>
    Buffer.from(new URLSearchParams({ data: Buffer.from(text).toString('base64') }).toString()),
} as const;
const anyEncoding = fc.constantFrom(...(Object.keys(encodings) as (keyof typeof encodings)[]));

/** Bytes, some of which start like gzip or a form. */
const anyBytes = fc
  .tuple(
    fc.constantFrom('', '\u001f\u008b', '\u001f\u008b\u0008\u0000', 'data=', '['.repeat(50_000)),
    fc.uint8Array(),
  )
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));

/** Bodies like events, with arbitrary contents. */
const anyEvents = fc.oneof(
  anyJson(),
  fc.array(
    fc.record(
      {
        event: fc.oneof(anyText(), anyJson()),
        properties: fc.oneof(anyJson(), fc.dictionary(anyText(), anyJson())),
        timestamp: fc.oneof(anyText(), fc.date().map(String), anyJson()),
        offset: fc.oneof(fc.double(), anyJson()),
        distinct_id: anyJson(),
        $set: anyJson(),
      },
      { requiredKeys: ['event'] },
    ),
    { maxLength: 4 },
  ),
);

describe('the collector', { timeout: propertyTimeoutMs }, () => {
  test('reads events, however they were packed', () =>
    checkProperty(
      fc.property(anyJson(), anyEncoding, (value, encoding) => {
        expect(readBody(encodings[encoding](JSON.stringify(value)))).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
    ));

  test('accepts any bytes without failing', () =>
    checkProperty(
      fc.asyncProperty(anyBytes, async (bytes) => {
        const events = createCollectedEvents();
        const answer = await collectorRoutes(events).request('/e/', { method: 'POST', body: bytes });
        expect(answer.status).toBe(200);
      }),
    ));

  test('stores any events so that the dev console shows them, as text', async () => {
    const { db } = await emptyDatabase();
    await checkProperty(
      fc.asyncProperty(anyEvents, anyEncoding, async (sent, encoding) => {
        const events = createCollectedEvents();
        const body = encodings[encoding](JSON.stringify(sent));
        await collectorRoutes(events).request('/e/', { method: 'POST', body });
        const devConsole = devConsoleRoutes({
          now: () => new Date(),
          wakePayments: () => {},
          runTimer: async () => undefined,
          db,
          events,
          publicUrl: 'http://localhost:3000',
        });
        const paths = ['/events', ...events.all().map(({ id }) => `/events/${id}`)];
        for (const path of paths) {
          const page = await devConsole.request(path);
          expect(page.status).toBe(200);
          expect(await page.text()).not.toMatch(/<img src=x|<script>alert/);
        }
      }),
      50,
    );
  });
});
