import * as z from 'zod/mini';
import { socialProvider } from './social-sign-in.ts';

/** The token of `/link-identity`, from its address. */
const token = z.string().check(z.maxLength(100, 'This link is incomplete. Please sign in again.'));

export const identityLinkBody = z.object({ token });

/**
 * How a waiting identity can be connected (decision 026):
 * - `password`: by the account's password, or by a mailed link instead.
 * - `mail`: by a mailed link alone.
 * - `press`: at once, because this is the mailed link.
 */
const linkingMethod = z.enum(['password', 'mail', 'press']);

/** `POST /v1/identity-links/read` */
export const identityLink = z.object({
  provider: socialProvider,
  /** The identity's address, as the provider reported it to this browser; never the account's own. */
  email: z.nullable(z.string()),
  /** Whether it was connected before, until the password was reset. */
  isKnown: z.boolean(),
  method: linkingMethod,
});
export type IdentityLink = z.infer<typeof identityLink>;

/** `POST /v1/identity-links/confirm` */
export const identityLinkProof = z.object({
  token,
  /** Omitted with a mailed link. */
  password: z.optional(z.string().check(z.maxLength(256, 'Use at most 256 characters.'))),
});
export type IdentityLinkProof = z.infer<typeof identityLinkProof>;

/** How the sign-in continues: as after the provider (decision 019), or with its second step (decision 024). */
const linkedIdentity = z.union([
  z.object({ secondFactor: z.object({ challenge: z.string().check(z.minLength(1)) }) }),
  z.object({ token: z.string().check(z.minLength(1)) }),
]);
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

export const identityLinkAnswer = z.object({ data: linkedIdentity });
