import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Route } from '../../../contract/route.ts';
import { type RouteName, routes } from '../../../contract/routes.ts';
import { anyJson, anyText, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';
import { validInput } from '../../support/valid-input.ts';
import { ada, ben, signUpVerified } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});

/** A valid body, one with an invalid field, and an arbitrary one. */
function anyBody(name: RouteName): fc.Arbitrary<unknown> {
  const { body }: Route = routes[name];
  if (!body) return anyJson();
  const valid = validInput(body);
  const altered = fc.tuple(valid, fc.nat(), anyJson()).map(([value, at, other]) => {
    const names = Object.keys(value as object);
    return { ...(value as object), [names[at % names.length] ?? '']: other };
  });
  return fc.oneof(valid, altered, anyJson());
}

/** Removes lone surrogates, which can't be part of a URL. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '');

const anyCall = fc
  .constantFrom(...(Object.keys(routes) as RouteName[]))
  // Logging out, or deleting the account, would leave the others without a session.
  .filter((name) => !['logOut', 'logOutEverywhere', 'deleteAccount'].includes(name))
  .chain((name) =>
    fc.record({
      name: fc.constant(name),
      body: anyBody(name),
      id: fc.oneof(fc.uuid(), anyText(), fc.constant('own')),
      queryToken: anyText(),
      who: fc.constantFrom('no one', 'stranger', 'company', 'developer'),
      strangeToken: fc.stringMatching(/^[\x21-\x7e]{1,60}$/),
    }),
  );

describe('any call with any body', { timeout: propertyTimeoutMs }, () => {
  test('is answered according to the API schema, and never by an internal error', async () => {
    const company = await signUpVerified(server, ada);
    const developer = await signUpVerified(server, ben);
    await checkProperty(
      fc.asyncProperty(anyCall, async ({ name, body, id, queryToken, who, strangeToken }) => {
        const people = { company, developer, 'no one': undefined, stranger: undefined } as const;
        const token = who === 'stranger' ? strangeToken : people[who]?.token;
        // `send` compares the answer with the contract.
        const { status } = await server.send(name, {
          body: routes[name].method === 'GET' ? undefined : body,
          id: encodeURIComponent(id === 'own' ? (people[who]?.userId ?? 'x') : wellFormed(id)),
          query: { token: wellFormed(queryToken) },
          ...(token !== undefined && { token }),
        });
        expect(status).toBeLessThan(500);
      }),
      100,
    );
    // Afterwards the two accounts are unchanged.
    for (const { token, userId, email } of [company, developer])
      expect(await server.ok('profile', { token })).toMatchObject({ userId, email });
  });

  test('is also answered when the body isn’t JSON or the headers are unusual', () =>
    checkProperty(
      fc.asyncProperty(
        fc.constantFrom<RouteName[]>('signUp', 'logIn', 'forgotPassword', 'contact'),
        anyText(200),
        fc.constantFrom(
          'application/json',
          'text/plain',
          'multipart/form-data',
          'application/json; charset=x',
          '',
        ),
        fc.oneof(fc.integer().map(String), fc.stringMatching(/^[\x20-\x7e]{0,40}$/)),
        async (name, text, type, mark) => {
          const headers = { 'Content-Type': type, 'X-Forwarded-For': mark, 'X-Request-Id': mark };
          expect((await server.send(name, { text, headers })).status).toBeLessThan(500);
        },
      ),
    ));
});
