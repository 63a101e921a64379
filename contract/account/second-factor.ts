import * as z from 'zod/mini';

/** `POST /v1/tokens/second-factor` */
export const secondFactorBody = z.object({
  /** From the login's answer. */
  challenge: z.string().check(z.minLength(1), z.maxLength(256)),
  /** From the authenticator app, or a recovery code. */
  code: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter the code.'), z.maxLength(64, 'Use at most 64 characters.')),
  /** If true, this device needs no code for 30 days. */
  trustDevice: z.boolean(),
});
export type SecondFactorBody = z.infer<typeof secondFactorBody>;

export const secondFactorAnswer = z.object({ token: z.string().check(z.minLength(1)) });
export type SecondFactorAnswer = z.infer<typeof secondFactorAnswer>;
