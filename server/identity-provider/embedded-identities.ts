import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { emailBody, signUpBody } from '../../contract/account/account.ts';

/** A test account of the embedded provider. */
export type EmbeddedIdentity = {
  readonly subject: string;
  readonly name: string;
  /** null: the provider shares no address. */
  readonly email: string | null;
  readonly isEmailVerified: boolean;
};

/** One for each outcome of a sign-in. */
export const readyIdentities: readonly EmbeddedIdentity[] = [
  identity('Mara Lindqvist', 'mara@northwind.example', true),
  identity('Tomás Okafor', 'tomas@okafor.example', true),
  identity('Jun Park', 'jun@park.example', false),
  identity('Ines Moreau', null, false),
];

const typedForm = z.object({
  name: signUpBody.shape.name,
  email: z.union([
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
    emailBody.shape.email,
  ]),
  verified: z.optional(z.literal('on')),
});

/**
 * Reads the form for another account.
 *
 * @returns the identity, or an error message. The same address always gives the same identity.
 */
export function typedIdentity(form: unknown): EmbeddedIdentity | string {
  const { data, error } = typedForm.safeParse(form);
  if (!data)
    return error.issues[0]?.path[0] === 'name'
      ? 'Enter a name.'
      : 'Enter a valid email address, or leave it empty.';
  return identity(data.name, data.email, data.verified === 'on');
}

/** Real subjects are plain numbers, so an identity of development can't be confused with one. */
function identity(name: string, email: string | null, isEmailVerified: boolean): EmbeddedIdentity {
  const digest = createHash('sha256')
    .update(email?.toLowerCase() ?? `name:${name}`)
    .digest('hex');
  return { subject: `embedded-${digest.slice(0, 20)}`, name, email, isEmailVerified };
}
