import { decrypt, type EncryptionSecrets, encrypt, reencrypt } from '../../encryption/encryption.ts';

const buildContext = (accountId: string) => ({ purpose: 'two-step secret', boundTo: accountId }) as const;

/**
 * Encrypts the secret of an account's authenticator app, so that a stolen database reveals no codes.
 *
 * @param accountId - bound in, so that it can't be decrypted for another account.
 */
export const encryptSecret = (
  secret: Buffer,
  accountId: string,
  secrets: Pick<EncryptionSecrets, 'serverSecret'>,
): string => encrypt(secret, buildContext(accountId), secrets);

/** @throws Error when it was altered, belongs to another account, or was encrypted with another server's secret. */
export const decryptSecret = (encrypted: string, accountId: string, secrets: EncryptionSecrets): Buffer =>
  decrypt(encrypted, buildContext(accountId), secrets);

/** Encrypts it with the current secret; null if it already is. */
export const reencryptSecret = (
  encrypted: string,
  accountId: string,
  secrets: EncryptionSecrets,
): string | null => reencrypt(encrypted, buildContext(accountId), secrets);
