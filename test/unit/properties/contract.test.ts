import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as account from '../../../contract/account/account.ts';
import * as profile from '../../../contract/account/profile.ts';
import * as socialSignIn from '../../../contract/account/social-sign-in.ts';
import { type Route, statusOnly } from '../../../contract/route.ts';
import { routes } from '../../../contract/routes.ts';
import * as contact from '../../../contract/site/contact.ts';
import { anyJson, checkProperty, propertyTimeoutMs } from '../../support/random-input.ts';
import { validInput } from '../../support/valid-input.ts';

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The client's schemas for responses, which deliberately accept more than our backend sends. */
const readings = new Set<z.ZodMiniType>(Object.values(routes).map(({ clientResponse }) => clientResponse));

/** Every API schema, including those that only a route has. */
const schemas = new Map<string, z.ZodMiniType>();
for (const [name, value] of Object.entries({ ...account, ...contact, ...profile, ...socialSignIn }))
  if (isSchema(value) && !readings.has(value)) schemas.set(name, value);
for (const [name, route] of Object.entries(routes)) {
  schemas.set(`${name}’s answer`, route.response);
  if ('body' in route) schemas.set(`${name}’s body`, route.body);
}

describe.each([...schemas])('%s', { timeout: propertyTimeoutMs }, (_, schema) => {
  test('rejects or accepts any value, and never throws', () =>
    checkProperty(
      fc.property(fc.oneof(fc.anything(), anyJson()), (value) => {
        expect(typeof schema.safeParse(value).success).toBe('boolean');
      }),
      25,
    ));

  test('accepts valid values, equally after a round trip as JSON, and drops unknown fields', () =>
    checkProperty(
      fc.property(validInput(schema), anyJson(), (value, more) => {
        const taken = schema.parse(value);
        expect(schema.parse(JSON.parse(JSON.stringify(taken)))).toEqual(taken);
        if (typeof value !== 'object' || value === null) return;
        const stuffed = JSON.parse(JSON.stringify({ isAdmin: more, __proto__x: more, ...value }));
        expect(schema.parse(stuffed)).toEqual(taken);
      }),
      25,
    ));

  test('rejects or accepts nearly valid values, and never throws', () =>
    checkProperty(
      fc.property(validInput(schema), fc.nat(), anyJson(), (value, at, other) => {
        const altered = structuredClone(value) as Record<string, unknown>;
        const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
        const name = names[at % names.length];
        if (name !== undefined) altered[name] = other;
        const result = schema.safeParse(altered);
        for (const issue of result.error?.issues ?? []) expect(typeof issue.message).toBe('string');
      }),
      25,
    ));
});

describe('the parts that the client reads', { timeout: propertyTimeoutMs }, () => {
  const read = Object.entries<Route>(routes).filter(
    ([, { clientResponse }]) => clientResponse !== statusOnly,
  );

  test.each(read)('of %s accepts every response of our own backend', (_, { response, clientResponse }) =>
    checkProperty(
      fc.property(validInput(response), (value) => {
        expect(clientResponse.safeParse(JSON.parse(JSON.stringify(value))).error).toBeUndefined();
      }),
      25,
    ),
  );

  test.each(read)('of %s is the same when it is read again, and never throws', (_, { clientResponse }) =>
    checkProperty(
      fc.property(anyJson(), (value) => {
        const { data } = clientResponse.safeParse(value);
        expect(clientResponse.safeParse(data).data).toEqual(data);
      }),
      25,
    ),
  );

  test('of a profile are any object, with fields of the declared types (reading 13)', () =>
    checkProperty(
      fc.property(anyJson(), anyJson(), anyJson(), (email, userId, more) => {
        const taken = account.profile.parse({ email, userId, more });
        expect(taken.email).toBe(typeof email === 'string' ? email : undefined);
        expect(taken.userId).toBe(['string', 'number'].includes(typeof userId) ? String(userId) : undefined);
        expect(taken.more).toEqual(more);
      }),
    ));
});

test('the contract has schemas', () => {
  expect(schemas.size).toBeGreaterThan(30);
});
