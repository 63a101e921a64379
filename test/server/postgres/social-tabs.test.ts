import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockAddress } from '../../../server/accounts/pending-sign-ups.ts';
import { accounts } from '../../../server/db/schema.ts';
import { readyIdentities } from '../../../server/identity-provider/embedded-identities.ts';
import { listeningServer } from '../support/listening-server.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeEach(async () => {
  server = await listeningServer();
});
afterEach(() => server.close());

const [mara] = readyIdentities;
/** How many transactions wait for the lock of an address. */
const waiting = async () => {
  const [locks] = await server.db
    .select({ count: sql<number>`count(*)::integer` })
    .from(sql`pg_locks`)
    .where(sql`locktype = 'advisory' and not granted`);
  return locks?.count;
};

test('a first sign-in in two tabs at once creates one account, and both are signed in', async () => {
  const tabs = await Promise.all(
    [1, 2].map(async () => {
      const browser = signInBrowser(server.env.publicUrl);
      const chooser = await browser.openChooser('google', 'company');
      return { browser, answer: await browser.choose(chooser, { choice: mara?.subject ?? '' }) };
    }),
  );
  let landings: Promise<Response[]> = Promise.resolve([]);
  // Both find no account before either creates one.
  await server.db.transaction(async (tx) => {
    await lockAddress(tx, mara?.email ?? '');
    landings = Promise.all(tabs.map(({ browser, answer }) => browser.send(answer)));
    await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000 });
  });
  const addresses = (await landings).map(({ headers }) => new URL(headers.get('Location') ?? ''));
  expect(addresses.map(({ pathname }) => pathname)).toEqual(['/oauth/callback', '/oauth/callback']);
  expect(addresses.every(({ searchParams }) => searchParams.has('token'))).toBe(true);
  expect(await server.db.select().from(accounts)).toHaveLength(1);
});
