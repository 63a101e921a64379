import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** The purpose and the owner of encrypted data: it can't be decrypted for any other. */
export type EncryptionContext = {
  readonly purpose: 'two-step secret' | 'bank details';
  readonly boundTo: string;
};
/** The secret that keys are derived from, and the previous one, while its data is encrypted again. */
export type EncryptionSecrets = Pick<Env, 'serverSecret' | 'formerServerSecret'>;

const deriveKey = (serverSecret: string, purpose: EncryptionContext['purpose']) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', purpose, 32));

/** Encrypts data that a stolen database must not reveal. */
export function encrypt(
  plain: Buffer,
  { purpose, boundTo }: EncryptionContext,
  { serverSecret }: Pick<EncryptionSecrets, 'serverSecret'>,
): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, deriveKey(serverSecret, purpose), iv, {
    authTagLength: tagLength,
  });
  cipher.setAAD(Buffer.from(boundTo));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/**
 * Decrypts data with the current secret or the previous one.
 *
 * @throws Error when it was altered, belongs to another owner, or was encrypted with neither.
 */
export function decrypt(encrypted: string, context: EncryptionContext, secrets: EncryptionSecrets): Buffer {
  const { serverSecret, formerServerSecret } = secrets;
  try {
    return decryptWith(serverSecret, encrypted, context);
  } catch (error) {
    if (formerServerSecret === undefined) throw error;
    return decryptWith(formerServerSecret, encrypted, context);
  }
}

function decryptWith(
  serverSecret: string,
  encrypted: string,
  { purpose, boundTo }: EncryptionContext,
): Buffer {
  const bytes = Buffer.from(encrypted, 'base64url');
  const decipher = createDecipheriv(
    algorithm,
    deriveKey(serverSecret, purpose),
    bytes.subarray(0, ivLength),
    {
      authTagLength: tagLength,
    },
  );
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}

/**
 * Encrypts data with the current secret that was encrypted with the previous one.
 *
 * @returns null if it already is.
 */
export function reencrypt(
  encrypted: string,
  context: EncryptionContext,
  secrets: EncryptionSecrets,
): string | null {
  try {
    decryptWith(secrets.serverSecret, encrypted, context);
    return null;
  } catch {
    return encrypt(decrypt(encrypted, context, secrets), context, secrets);
  }
}
