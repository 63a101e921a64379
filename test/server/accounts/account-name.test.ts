import { beforeEach, describe, expect, test } from 'vitest';
import { ada, type Person, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await signUpVerified(server, ada);
});

describe('a name', () => {
  const rename = (name: unknown) => server.send('changeName', { token: person.token, body: { name } });

  test('can be changed hours after the login, and is then in the profile', async () => {
    server.advance(60 * 60_000);
    expect((await rename('  Countess of Lovelace ')).status).toBe(200);
    expect(await server.ok('profile', { token: person.token })).toMatchObject({
      name: 'Countess of Lovelace',
    });
  });

  test('has at least one character and at most 120', async () => {
    expect((await rename('x'.repeat(120))).status).toBe(200);
    expect((await rename('x'.repeat(121))).status).toBe(422);
    expect((await rename('  ')).status).toBe(422);
  });
});
