import * as z from 'zod/mini';

const unreadable = 'Your browser sent something unreadable.';
/** Bytes in WebAuthn's JSON encoding (W3C Web Authentication Level 3 §5.1.8). */
const bytes = z.string().check(z.regex(/^[\w-]{1,4000}$/, unreadable));

const passkeyName = z
  .string()
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60, 'Use at most 60 characters.'));

export const passkey = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.string(),
  /** null: not used since it was added. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

/** `GET /v1/account/passkeys`, oldest first. */
export const passkeysAnswer = z.object({ passkeys: z.array(passkey) });
export type Passkeys = z.infer<typeof passkeysAnswer>;

const credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
});

/** The options of `navigator.credentials.create` (§5.4). */
export const passkeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof passkeyCreationOptions>;

/** The options of `navigator.credentials.get` (§5.5). */
export const passkeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty: any passkey for this site. */
  allowCredentials: z.array(credential),
});
export type PasskeyRequestOptions = z.infer<typeof passkeyRequestOptions>;

/** The browser's response to {@link passkeyCreationOptions}. */
const createdPasskey = z.object({
  id: bytes,
  clientDataJSON: bytes,
  attestationObject: bytes,
});
export type CreatedPasskey = z.infer<typeof createdPasskey>;

/** The browser's response to {@link passkeyRequestOptions}. */
export const usedPasskey = z.object({
  id: bytes,
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  /** '' if the authenticator omits it, as it may when it was given the passkeys to use (§6.3.3). */
  userHandle: z.string().check(z.regex(/^[\w-]{0,4000}$/, unreadable)),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

/** `POST /v1/account/passkeys` */
export const newPasskeyBody = z.object({ name: passkeyName, created: createdPasskey });
export type NewPasskeyBody = z.infer<typeof newPasskeyBody>;

/** `PUT /v1/account/passkeys/{passkeyId}` */
export const passkeyNameBody = z.object({ name: passkeyName });
export type PasskeyNameBody = z.infer<typeof passkeyNameBody>;
