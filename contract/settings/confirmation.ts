import * as z from 'zod/mini';
import { usedPasskey } from './passkeys.ts';

/** The methods to confirm an identity, in the order in which they are offered. */
const confirmationMethod = z.enum(['passkey', 'authenticator', 'password', 'emailCode']);
export type ConfirmationMethod = z.infer<typeof confirmationMethod>;

/** `GET /v1/account/confirmation` */
export const confirmationAnswer = z.object({
  /** Whether the caller has confirmed it in the last ten minutes; no further confirmation is then needed. */
  isConfirmed: z.boolean(),
  /** In the order in which they are offered. A mailed code is only included if there is no other method. */
  methods: z.array(confirmationMethod),
  /** The address that a code would be mailed to. */
  email: z.string(),
});
export type Confirmation = z.infer<typeof confirmationAnswer>;

/** The proof, one shape per method. */
export const proofBody = z.discriminatedUnion('method', [
  z.object({ method: z.literal('passkey'), used: usedPasskey }),
  z.object({
    method: z.literal('password'),
    password: z
      .string()
      .check(z.minLength(1, 'Enter your password.'), z.maxLength(256, 'Use at most 256 characters.')),
  }),
  z.object({
    method: z.literal('authenticator'),
    /** From the app, or a recovery code. */
    code: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(64, 'Use at most 64 characters.')),
  }),
  z.object({
    method: z.literal('emailCode'),
    code: z.string().check(z.regex(/^[0-9]{6}$/, 'Enter the 6 digits of the code.')),
  }),
]);
export type ProofBody = z.infer<typeof proofBody>;
