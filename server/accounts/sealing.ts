import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** The purpose and the owner of encrypted data: it can't be decrypted for any other. */
export type Sealing = { readonly purpose: 'two-step secret' | 'bank details'; readonly boundTo: string };
/** The secret that keys are derived from, and the previous one, while its data is encrypted again. */
export type SealingSecrets = Pick<Env, 'serverSecret' | 'formerServerSecret'>;

const keyOf = (serverSecret: string, purpose: Sealing['purpose']) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));

/** Encrypts data that a stolen database must not reveal. */
export function seal(
  plain: Buffer,
  { purpose, boundTo }: Sealing,
  { serverSecret }: Pick<SealingSecrets, 'serverSecret'>,
): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(serverSecret, purpose), iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(boundTo));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * Decrypts sealed data, with the current secret or the previous one.
 *
 * @throws Error when it was altered, belongs to another owner, or was encrypted with neither.
 */
export function open(sealed: string, sealing: Sealing, secrets: SealingSecrets): Buffer {
  const { serverSecret, formerServerSecret } = secrets;
  try {
    return openWith(serverSecret, sealed, sealing);
  } catch (error) {
    if (formerServerSecret === undefined) throw error;
    return openWith(formerServerSecret, sealed, sealing);
  }
}

function openWith(serverSecret: string, sealed: string, { purpose, boundTo }: Sealing): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(serverSecret, purpose), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}

/**
 * Encrypts data with the current secret that was encrypted with the previous one.
 *
 * @returns null if it already is.
 */
export function resealText(sealed: string, sealing: Sealing, secrets: SealingSecrets): string | null {
  try {
    openWith(secrets.serverSecret, sealed, sealing);
    return null;
  } catch {
    return seal(open(sealed, sealing, secrets), sealing, secrets);
  }
}
