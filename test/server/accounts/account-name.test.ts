import { beforeEach, describe, expect, test } from 'vitest';
import { ada, type Person, verified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  person = await verified(server, ada);
});

describe('one’s name', () => {
  const rename = (name: unknown) => server.send('changeName', { token: person.token, body: { name } });

  test('is in the profile from then on, hours after the login, too', async () => {
    server.advance(60 * 60_000);
    expect((await rename('  Countess of Lovelace ')).status).toBe(200);
    expect(await server.ok('profile', { token: person.token })).toMatchObject({
      name: 'Countess of Lovelace',
    });
  });

  test('has 120 characters at most, and one at least', async () => {
    expect((await rename('x'.repeat(120))).status).toBe(200);
    expect((await rename('x'.repeat(121))).status).toBe(422);
    expect((await rename('  ')).status).toBe(422);
  });
});
