import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockEmail } from '../../../server/accounts/pending-sign-ups.ts';
import { accounts } from '../../../server/db/schema.ts';
import { readyIdentities } from '../../../server/identity-provider/embedded-identities.ts';
import { untilWaiting } from '../support/interleaving.ts';
import { listeningServer } from '../support/listening-server.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';

let server: Awaited<ReturnType<typeof listeningServer>>;
beforeEach(async () => {
  server = await listeningServer();
});
afterEach(() => server.close());

const [mara] = readyIdentities;
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
    await lockEmail(tx, mara?.email ?? '');
    landings = Promise.all(tabs.map(({ browser, answer }) => browser.send(answer)));
    await untilWaiting(server.db, 2);
  });
  const addresses = (await landings).map(({ headers }) => new URL(headers.get('Location') ?? ''));
  expect(addresses.map(({ pathname }) => pathname)).toEqual(['/oauth/callback', '/oauth/callback']);
  expect(addresses.every(({ searchParams }) => searchParams.has('token'))).toBe(true);
  expect(await server.db.select().from(accounts)).toHaveLength(1);
});
