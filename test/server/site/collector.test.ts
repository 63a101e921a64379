import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CollectedEvents, createCollectedEvents } from '../../../server/collector/collected-events.ts';
import { collectorRoutes } from '../../../server/collector/routes.ts';
import { devConsoleRoutes } from '../../../server/dev-console/routes.ts';
import { emptyDatabase } from '../support/database.ts';

const now = new Date('2026-11-02T09:00:00Z');
const event = (name: string, properties: object = {}, more: object = {}) => ({
  event: name,
  properties: { distinct_id: 'ada@company.example', $pathname: '/about', ...properties },
  ...more,
});

let events: CollectedEvents;
beforeEach(() => {
  events = createCollectedEvents(() => now);
});
const send = (path: string, body: BodyInit, type = 'text/plain') =>
  collectorRoutes(events).request(path, { method: 'POST', body, headers: { 'Content-Type': type } });
const names = () => events.all().map(({ name }) => name);

describe('the collector', () => {
  test.each([
    ['JSON', JSON.stringify(event('plain'))],
    ['gzip that says it is text', gzipSync(JSON.stringify(event('plain')))],
    ['a form with base64', new URLSearchParams({ data: btoa(JSON.stringify(event('plain'))) }).toString()],
    ['a list', JSON.stringify([event('plain')])],
    ['a batch', JSON.stringify({ api_key: 'key', batch: [event('plain')] })],
  ])('accepts %s', async (_, body) => {
    const answer = await send('/e/?compression=gzip-js', body);
    expect(await answer.json()).toEqual({ status: 1 });
    expect(events.all()).toMatchObject([
      { name: 'plain', person: 'ada@company.example', properties: { $pathname: '/about' } },
    ]);
  });

  test.each(['', 'nonsense', '{"event":', '[1, null, {}]', '\u001f\u008b'])('survives %j', async (body) => {
    expect((await send('/i/v0/e/', body)).status).toBe(200);
    expect(events.all()).toEqual([]);
  });

  test('stores an event once, however often it is sent; two without an id are two', async () => {
    const uuid = '01a2123b-4e4a-771f-959e-a7bf090c7594';
    const batch = [event('paid', {}, { uuid }), event('left'), event('paid', {}, { uuid }), event('left')];
    await send('/e/', JSON.stringify(batch));
    await send('/e/', JSON.stringify(event('paid', {}, { uuid })));
    expect(names()).toEqual(['left', 'left', 'paid']);
    expect(events.byId(uuid)).toMatchObject({ name: 'paid' });
  });

  test('limits the size of a decompressed body', async () => {
    await send('/e/', gzipSync(JSON.stringify(event('bomb', { text: ' '.repeat(25 * 1024 * 1024) }))));
    expect(events.all()).toEqual([]);
  });

  test('stores only the size of an oversized event', async () => {
    const note = 'x'.repeat(300 * 1024);
    await send('/e/', JSON.stringify(event('large', { note })));
    expect(events.all()[0]?.properties).toEqual({ $too_large: expect.any(Number) });
  });

  test('stores eight million characters at most, of the newest', async () => {
    const note = 'x'.repeat(200 * 1024);
    for (let number = 0; number < 60; number += 1)
      await send('/e/', JSON.stringify(event(`e${number}`, { note })));
    expect(JSON.stringify(events.all()).length).toBeLessThan(8_100_000);
    expect(names()[0]).toBe('e59');
    expect(names().length).toBeGreaterThan(30);
  });

  test('truncates a name and a person to a line', async () => {
    const long = 'x'.repeat(1_000_000);
    await send('/e/', JSON.stringify(event(long, { distinct_id: long })));
    expect(names()[0]).toBe('x'.repeat(200));
    expect(events.all()[0]?.person).toBe('x'.repeat(254));
  });

  test('stores the last events of a body with a million', async () => {
    await send('/e/', gzipSync(`[${'{"event":"e"},'.repeat(1_000_000)}{"event":"last"}]`));
    expect(names()).toHaveLength(500);
    expect(names()[0]).toBe('last');
  });

  test('determines the time of an event: by its time, its age, or its arrival', async () => {
    await send(
      '/e/',
      JSON.stringify([
        event('timed', {}, { timestamp: '2026-11-02T08:30:00.000Z' }),
        event('ago', {}, { offset: 60_000 }),
        event('neither', {}, { timestamp: 'soon' }),
      ]),
    );
    expect(events.all().map(({ happenedAt }) => happenedAt.toISOString())).toEqual([
      '2026-11-02T09:00:00.000Z',
      '2026-11-02T08:59:00.000Z',
      '2026-11-02T08:30:00.000Z',
    ]);
  });

  test('stores the newest 500, newest first, and of a replay only its size', async () => {
    await send('/s/', JSON.stringify(event('$snapshot', { $snapshot_data: [{}, {}] })));
    expect(events.all()[0]?.properties).toMatchObject({ $snapshot_count: 2 });
    expect(events.all()[0]?.properties).not.toHaveProperty('$snapshot_data');
    await send('/e/', JSON.stringify(Array.from({ length: 501 }, (_, index) => event(`e${index}`))));
    expect(names()).toHaveLength(500);
    expect(names().slice(0, 2)).toEqual(['e500', 'e499']);
  });

  test('answers the client’s requests before it sends', async () => {
    const collector = collectorRoutes(events);
    const config = await (await collector.request('/array/key/config')).json();
    expect(config).toMatchObject({ sessionRecording: { endpoint: '/s/' }, surveys: false });
    const flags = await (await collector.request('/flags/?v=2', { method: 'POST', body: '{}' })).json();
    expect(flags).toMatchObject({ flags: {}, errorsWhileComputingFlags: false });
    expect(await (await collector.request('/api/surveys/?token=key')).json()).toEqual({ surveys: [] });
  });
});

describe('the dev console’s events', () => {
  const devConsole = async (path: string) => {
    const { db } = await emptyDatabase();
    return devConsoleRoutes({
      now: () => new Date(),
      wakePayments: () => {},
      runTimer: async () => undefined,
      db,
      events,
      publicUrl: 'https://counterpart.example',
    }).request(path);
  };
  const page = async (path: string) => (await devConsole(path)).text();

  test('shows what to do while there are none', async () => {
    expect(await page('/events')).toContain('No events yet.');
  });

  test('lists name, time and person, newest first, and shows the properties of the newest', async () => {
    await send(
      '/e/',
      JSON.stringify([event('first'), event('second', { email: 'ada@company.example', cta: 'hire' })]),
    );
    const text = await page('/events');
    expect(text.indexOf('second')).toBeLessThan(text.indexOf('first'));
    expect(text).toContain('<dt>cta</dt><dd>hire</dd>');
    expect(text).toContain('aria-current="page">Events</a>');
    const [newest] = events.all();
    expect(await page(`/events/${events.all()[1]?.id}`)).toContain('<h2>first</h2>');
    expect(await (await devConsole('/newest-event.json')).json()).toEqual({ id: newest?.id });
    expect((await devConsole('/events/nonsense')).status).toBe(404);
  });

  test('filters by a part of the name or the person; shows replays on request', async () => {
    await send('/e/', JSON.stringify([event('user_logged_in'), event('other', { distinct_id: 'bob' })]));
    await send('/s/', JSON.stringify(event('$snapshot')));
    expect(await page('/events?of=LOGGED')).not.toContain('>other<');
    expect(await page('/events?of=bob')).toContain('>other<');
    expect(await page('/events')).not.toContain('>$snapshot<');
    expect(await page('/events?of=$snapshot')).toContain('>$snapshot<');
  });

  test('escapes events', async () => {
    await send('/e/', JSON.stringify(event('<script>', { $current_url: '"><img src=x>', note: '<b>' })));
    const text = await page('/events');
    expect(text).not.toMatch(/<script>|<img src=x>|<b>/);
  });
});
