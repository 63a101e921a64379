import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as account from '../../../contract/account/account.ts';
import * as profile from '../../../contract/account/profile.ts';
import * as socialSignIn from '../../../contract/account/social-sign-in.ts';
import { routes } from '../../../contract/routes.ts';
import * as contact from '../../../contract/site/contact.ts';
import { anyJson, holds, holdsMs } from '../../support/random-input.ts';
import { validInput } from '../../support/valid-input.ts';

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** Every schema of the contract, and those that only a route has. */
const schemas = new Map<string, z.ZodMiniType>();
for (const [name, value] of Object.entries({ ...account, ...contact, ...profile, ...socialSignIn }))
  if (isSchema(value)) schemas.set(name, value);
for (const [name, route] of Object.entries(routes)) {
  schemas.set(`${name}’s answer`, route.answer);
  if ('body' in route) schemas.set(`${name}’s body`, route.body);
}

describe.each([...schemas])('%s', { timeout: holdsMs }, (_, schema) => {
  it('refuses or takes any value, and never fails', () =>
    holds(
      fc.property(fc.oneof(fc.anything(), anyJson()), (value) => {
        expect(typeof schema.safeParse(value).success).toBe('boolean');
      }),
      25,
    ));

  it('takes what fits, the same again after a journey as JSON, and nothing that it doesn’t name', () =>
    holds(
      fc.property(validInput(schema), anyJson(), (value, more) => {
        const taken = schema.parse(value);
        expect(schema.parse(JSON.parse(JSON.stringify(taken)))).toEqual(taken);
        if (typeof value !== 'object' || value === null) return;
        const stuffed = JSON.parse(JSON.stringify({ isAdmin: more, __proto__x: more, ...value }));
        expect(schema.parse(stuffed)).toEqual(taken);
      }),
      25,
    ));

  it('refuses or takes what nearly fits, and never fails', () =>
    holds(
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

it('there are schemas', () => {
  expect(schemas.size).toBeGreaterThan(30);
});
