import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

const keyOf = (serverSecret: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'two-step secret', 32));

/**
 * Encrypts the secret of an account's authenticator app: a stolen database has no codes then.
 *
 * @param accountId - bound in, so that it opens for no other account.
 */
export function sealSecret(secret: Buffer, accountId: string, serverSecret: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOf(serverSecret), iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(accountId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error when it was altered, belongs to another account, or was sealed with another server's secret. */
export function openSecret(sealed: string, accountId: string, serverSecret: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(serverSecret), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(accountId));
  decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}
