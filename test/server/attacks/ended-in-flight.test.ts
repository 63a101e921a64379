import { beforeEach, describe, expect, test } from 'vitest';
import type { RouteName } from '../../../contract/routes.ts';
import { accounts, identities, oauthAttempts, passkeys, twoSteps } from '../../../server/db/schema.ts';
import { appCode } from '../../support/authenticator.ts';
import { makePasskey } from '../accounts/passkeys/authenticator.ts';
import { whileHeldBeforeTransaction } from '../support/interleaving.ts';
import { ada, type Person, password, signUpVerified } from '../support/people.ts';
import { type CallOptions, type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer({ GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'secret' });
  person = await signUpVerified(server, ada);
});

const lastMail = async () => (await server.takeMails()).at(-1)?.secret ?? '';
const asCaller = () => ({ token: person.token });
async function emailCode(): Promise<string> {
  await server.ok('sendEmailCode', { ...asCaller(), body: { email: 'ada@home.example' } });
  return lastMail();
}
async function newPasskey() {
  return makePasskey(await server.ok('startPasskey', asCaller()), 'http://localhost:3000').created;
}
async function firstCode(): Promise<string> {
  const { secret } = await server.ok('startTwoStep', asCaller());
  return appCode(secret, server.now());
}

/** The calls that a thief of a session would make, each with its preparation. */
const sensitive: readonly (readonly [RouteName, () => Promise<CallOptions>])[] = [
  ['changePassword', async () => ({ body: { currentPassword: password, newPassword: 'Better-Battery-8' } })],
  ['changeEmail', async () => ({ body: { email: 'ada@home.example', code: await emailCode() } })],
  ['addPasskey', async () => ({ body: { name: 'Phone', created: await newPasskey() } })],
  ['turnOnTwoStep', async () => ({ body: { code: await firstCode() } })],
  ['connect', async () => ({ id: 'github' })],
  ['deleteAccount', async () => ({})],
];

describe('a user who was logged out while their call was in flight', () => {
  test.each(sensitive)('changes nothing: %s', async (name, prepare) => {
    const options = await prepare();
    const stateNow = () =>
      Promise.all(
        [accounts, identities, oauthAttempts, passkeys, twoSteps].map((table) =>
          server.db.select().from(table),
        ),
      );
    const { token: own = '' } = await server.ok('logIn', { body: { email: ada.email, cred: password } });
    let left: unknown;
    const answer = await whileHeldBeforeTransaction(
      server,
      () => server.send(name, { ...asCaller(), ...options }),
      async () => {
        await server.ok('logOutEverywhere', { token: own });
        left = await stateNow();
      },
    );
    expect(answer.status).toBe(401);
    expect(await stateNow()).toEqual(left);
  });
});
