import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema.ts';
import { developer } from '../../../support/profiles.ts';
import { createCompany, createDeveloper } from '../../support/marketplace.ts';
import { ben, type Person, signUpVerified } from '../../support/people.ts';
import { type TestServer, testServer } from '../../support/test-server.ts';

let server: TestServer;
let seeker: Person;
let count: number;
beforeEach(async () => {
  server = await testServer();
  seeker = await createCompany(server);
  count = 0;
});

/** A developer in the directory; each a second newer than the one before. */
async function join(changes: object = {}): Promise<string> {
  count += 1;
  const { token, userId } = await signUpVerified(server, { ...ben, email: `dev${count}@dev.example` });
  await server.ok('createDeveloperProfile', { token, body: { ...developer, ...changes } });
  server.advance(1_000);
  return userId;
}
type Query = Readonly<Record<string, string>>;
const search = (query: Query) => server.ok('developers', { query, token: seeker.token });
const found = async (query: Query) => (await search(query)).items.map(({ developerId }) => developerId);

/** Reads all pages with a limit of one entry; `between` runs before each further page. */
async function pageByPage(query: Query, between: () => Promise<unknown> = async () => undefined) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await search({ ...query, limit: '1', ...(cursor !== null && { cursor }) });
    ids.push(...page.items.map(({ developerId }) => developerId));
    cursor = page.nextCursor;
    await between();
  } while (cursor !== null);
  return ids;
}

describe('the directory', () => {
  test('shows what a developer’s profile shows to signed-in users, and no more', async () => {
    const id = await join();
    const { items } = await search({});
    expect(items).toEqual([await server.ok('developer', { token: seeker.token, id })]);
    expect(Object.keys(items[0]?.profile ?? {}).sort()).toEqual(['id', ...Object.keys(developer)].sort());
    expect(JSON.stringify(items)).not.toContain('@dev.example');
  });

  test('is for companies only', async () => {
    const other = await createDeveloper(server);
    for (const [viewer, status] of [
      [{ token: other.token }, 403],
      [{}, 401],
    ] as const)
      expect(await server.refused('developers', { ...viewer, query: {} })).toMatchObject({ status });
  });

  test('omits users without a profile, with another role now, or about to leave', async () => {
    const stays = await join();
    await signUpVerified(server, { ...ben, email: 'no.profile@dev.example' });
    const switched = await join();
    const leaves = await join();
    await server.db.update(accounts).set({ role: 'CORPORATE' }).where(eq(accounts.id, switched));
    await server.db.update(accounts).set({ deletionAt: server.deps.now() }).where(eq(accounts.id, leaves));
    expect(await search({})).toMatchObject({ items: [{ developerId: stays }], count: 1 });
  });
});

describe('a search for developers', () => {
  test.each([
    [{ q: 'payment systems' }, true],
    [{ q: 'xstate' }, true],
    [{ q: 'okafor' }, true],
    [{ q: '"state machines" -payment' }, false],
    [{ q: 'ben@dev.example' }, false],
    [{ skills: 'TYPESCRIPT' }, true],
    [{ skills: 'Rust,typescript' }, true],
    [{ skills: 'TypeScrip' }, false],
    [{ rateMax: '8550' }, true],
    [{ rateMax: '8549' }, false],
    [{ rateMax: '99999', currency: 'USD' }, false],
    [{ currency: 'EUR' }, true],
    [{ hours: '32' }, true],
    [{ hours: '33' }, false],
    [{ timeZone: 'Europe/Berlin', hoursApart: '0' }, true],
    [{ timeZone: 'Europe/London', hoursApart: '1' }, true],
    [{ timeZone: 'Europe/London', hoursApart: '0' }, false],
    // Three hours by default.
    [{ timeZone: 'Asia/Dubai' }, true],
    [{ timeZone: 'Asia/Kolkata' }, false],
    [{ timeZone: 'America/New_York', skills: 'typescript', hoursApart: '6' }, true],
  ])('matches to the cent, the letter and the hour: %j', async (query, isFound) => {
    const id = await join();
    expect(await found(query)).toEqual(isFound ? [id] : []);
  });

  test('with a time zone finds developers whose clocks are close, even across midnight, and none whose zone is unknown', async () => {
    const samoa = await join({ timeZone: 'Pacific/Pago_Pago' });
    await join({ timeZone: 'Mars/Olympus_Mons' });
    expect(await found({ timeZone: 'Asia/Tokyo', hoursApart: '1' })).toEqual([]);
    // 25 hours apart by the calendar, one by the clock.
    expect(await found({ timeZone: 'Pacific/Kiritimati', hoursApart: '1' })).toEqual([samoa]);
  });

  test('finds a changed profile by its new words, and no longer by the old ones', async () => {
    const { token } = await signUpVerified(server, ben);
    const { id } = await server.ok('createDeveloperProfile', { token, body: developer });
    const changed = { ...developer, headline: 'Maps of the sea', skills: ['Rust', 'Go', 'GIS'] };
    await server.ok('updateDeveloperProfile', { token, id, body: changed });
    expect(await found({ q: 'maps' })).toHaveLength(1);
    expect(await found({ skills: 'gis' })).toHaveLength(1);
    expect(await found({ skills: 'typescript' })).toEqual([]);
  });

  test.each([
    [{ hours: '0' }],
    [{ hours: '61' }],
    [{ hoursApart: '13' }],
    [{ timeZone: 'Mars/Olympus_Mons' }],
    [{ currency: 'XXX' }],
    [{ sort: 'luck' }],
    [{ q: 'x'.repeat(201) }],
    [{ cursor: 'nonsense' }],
  ])('is refused with an invalid %j', async (query) => {
    expect(await server.refused('developers', { query, token: seeker.token })).toMatchObject({ status: 400 });
  });
});

describe('the results', () => {
  test('are sorted by matching skills, then by how well the words match, then by date', async () => {
    const one = await join({ skills: ['TypeScript', 'Go', 'PHP'] });
    const two = await join({ skills: ['TypeScript', 'Rust', 'PHP'] });
    const titled = await join({ skills: ['TypeScript', 'Go', 'PHP'], headline: 'Payment systems' });
    const newer = await join({ skills: ['TypeScript', 'Go', 'PHP'] });
    await join({ skills: ['Java', 'Go', 'PHP'] });
    expect(await found({ skills: 'rust,typescript' })).toEqual([two, newer, titled, one]);
    expect(await found({ skills: 'rust,typescript', q: 'payment' })).toEqual([two, titled, newer, one]);
    expect(await pageByPage({ skills: 'rust,typescript', q: 'payment' })).toEqual([two, titled, newer, one]);
  });

  test('sorted by rate have the lowest first, and other currencies last', async () => {
    const dear = await join({ hourlyRate: { amount: 9_000, currency: 'EUR' } });
    const dollars = await join({ hourlyRate: { amount: 2_000, currency: 'USD' } });
    const francs = await join({ hourlyRate: { amount: 3_000, currency: 'CHF' } });
    const cheap = await join({ hourlyRate: { amount: 4_000, currency: 'EUR' } });
    expect(await found({ sort: 'rate' })).toEqual([cheap, dear, francs, dollars]);
    expect(await pageByPage({ sort: 'rate' })).toEqual([cheap, dear, francs, dollars]);
    // The currency has a separate filter.
    expect(await found({ sort: 'rate', currency: 'USD' })).toEqual([dollars]);
  });

  test.each(['match', 'newest', 'rate'])('sorted by %s stay in place while others join', async (sort) => {
    const ids = [await join(), await join(), await join()];
    const seen = await pageByPage({ sort }, () => (count < 9 ? join() : Promise.resolve()));
    expect(seen.filter((id) => ids.includes(id)).toSorted()).toEqual(ids.toSorted());
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('are counted, on the first page only', async () => {
    await join();
    await join();
    const first = await search({ limit: '1' });
    expect(first).toMatchObject({ count: 2, currency: 'EUR' });
    expect((await search({ limit: '1', cursor: first.nextCursor ?? '' })).count).toBeNull();
    expect((await search({ q: 'nothing of the kind' })).count).toBe(0);
  });
});
