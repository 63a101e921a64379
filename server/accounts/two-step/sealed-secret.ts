import { open, type SealingSecrets, seal } from '../sealing.ts';

const sealingOf = (accountId: string) => ({ purpose: 'two-step secret', boundTo: accountId }) as const;

/**
 * Encrypts the secret of an account's authenticator app, so that a stolen database reveals no codes.
 *
 * @param accountId - bound in, so that it can't be decrypted for another account.
 */
export const sealSecret = (
  secret: Buffer,
  accountId: string,
  secrets: Pick<SealingSecrets, 'serverSecret'>,
): string => seal(secret, sealingOf(accountId), secrets);

/** @throws Error when it was altered, belongs to another account, or was encrypted with another server's secret. */
export const openSecret = (sealed: string, accountId: string, secrets: SealingSecrets): Buffer =>
  open(sealed, sealingOf(accountId), secrets);
