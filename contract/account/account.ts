import * as z from 'zod/mini';

/** spec §1: the two roles of an account. */
const role = z.enum(['CORPORATE', 'DEVELOPER']);
export type Role = z.infer<typeof role>;

/** RFC 5321 §4.5.3.1: an address has at most 254 characters. */
const email = z
  .string()
  .check(z.trim(), z.email('Enter a valid email address.'), z.maxLength(254, 'Use at most 254 characters.'));

/** Long enough for every passphrase, short enough that hashing one stays cheap. */
const password = z
  .string()
  .check(z.minLength(1, 'Enter a password.'), z.maxLength(256, 'Use at most 256 characters.'));

/** spec §5: at least 8 characters, and a strength of 3 of 5 (machines/rules/password-strength.ts rates it). */
export const newPassword = z
  .string()
  .check(
    z.minLength(8, 'Password must be at least 8 characters long'),
    z.maxLength(256, 'Use at most 256 characters.'),
  );

/** Replaces invalid values with another value. Renamed, so that linters don't take it for a promise's `catch`. */
const orElse = z.catch;

/** A text as the client reads it: a non-empty string; anything else is null. */
const text = orElse(z.nullable(z.string().check(z.minLength(1))), null);

/** A person's name; the same in sign-up and in Settings. */
const name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter your full name.'), z.maxLength(120, 'Use at most 120 characters.'));

export const nameBody = z.object({ name });
export type NameBody = z.infer<typeof nameBody>;

/** spec §3, sign-up payload. */
export const signUpBody = z.object({
  name,
  email,
  role,
  cred: newPassword,
});
export type SignUpBody = z.infer<typeof signUpBody>;

/** spec §3, login payload. */
export const loginBody = z.object({ email, cred: password });
export type LoginBody = z.infer<typeof loginBody>;

/** spec §3, login response. */
export const loginAnswer = z.object({
  token: z.optional(z.string()),
  isVerified: z.optional(z.boolean()),
  userId: z.optional(z.string()),
  /** Instead of a token, if the account has two-step verification (decision 024). */
  secondFactor: z.optional(z.object({ challenge: z.string() })),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** The part that the client reads: without `isVerified`, the account counts as unverified. */
export const loginResult = z.object({
  token: text,
  isVerified: orElse(z.boolean(), false),
  userId: text,
  /** Only this leads to the second step; a missing token doesn't (spec §4). */
  secondFactor: orElse(z.nullable(z.object({ challenge: z.string() })), null),
});
export type LoginResult = z.infer<typeof loginResult>;

/** The account as `POST /v1/users` returns it. */
export const user = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  isVerified: z.boolean(),
});
export type User = z.infer<typeof user>;

/** The part that the client reads. The status was 2xx, so the account exists, whatever the body is. */
export const signUpResult = orElse(z.object({ userId: text }), { userId: null });
export type SignUpResult = z.infer<typeof signUpResult>;

export const roleBody = z.object({ role });

/** spec §5: an OTP has four digits. */
export const otpBody = z.object({
  otp: z.string().check(z.regex(/^[0-9]{4}$/, 'Please enter a valid 4-digit OTP')),
});
export type OtpBody = z.infer<typeof otpBody>;

/** `PUT /v1/users/verify` (spec §7: data.token). */
export const verifyAnswer = z.object({ data: z.object({ token: z.string() }) });

/** The part that the client reads: without a token, the stored one stays in use. */
export const verifyResult = z.object({ data: orElse(z.object({ token: text }), { token: null }) });
export type VerifyResult = z.infer<typeof verifyResult>['data'];

/** The body of the page behind a mailed link: the link's token, and the session of the browser that opened it. */
export const linkBody = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(256)),
  session: z.optional(z.string().check(z.maxLength(256))),
});
export type LinkBody = z.infer<typeof linkBody>;

export const emailBody = z.object({ email });
export type EmailBody = z.infer<typeof emailBody>;

/** A reset link's token is in the address, too (spec §7). */
const missingToken = 'Missing query parameter: token.';
export const resetTokenQuery = z.object({
  token: z.string(missingToken).check(z.minLength(1, missingToken)),
});

export const newPasswordBody = z.object({ newPassword });
export type NewPasswordBody = z.infer<typeof newPasswordBody>;

/** A string, or absent; any other type counts as absent. */
const ifText = orElse(z.optional(z.string()), undefined);
/** Other backends may have numeric ids; addresses and comparisons need strings. */
const ifId = orElse(z.optional(z.union([z.string(), z.pipe(z.number(), z.transform(String))])), undefined);

/**
 * spec §3, user profile, as the client reads it from any backend: any object is a profile, whatever fields it lacks or
 * adds (reading 13). A field of the wrong type counts as absent; the two lists aren't validated here.
 */
export const profile = z.looseObject({
  userId: ifId,
  externalId: ifId,
  name: ifText,
  email: ifText,
  role: ifText,
  token: ifText,
  isVerified: orElse(z.optional(z.boolean()), undefined),
  isKept: orElse(z.optional(z.boolean()), undefined),
  companyProfiles: z.optional(z.unknown()),
  developerProfiles: z.optional(z.unknown()),
});
export type Profile = z.infer<typeof profile>;

/** The response of a call that only reports success. */
export const done = z.object({ message: z.string() });
