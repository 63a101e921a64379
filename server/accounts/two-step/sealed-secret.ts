import { open, type SealingSecrets, seal } from '../sealing.ts';

const sealingOf = (accountId: string) => ({ purpose: 'two-step secret', boundTo: accountId }) as const;

/**
 * Encrypts the secret of an account's authenticator app: a stolen database has no codes then.
 *
 * @param accountId - bound in, so that it opens for no other account.
 */
export const sealSecret = (
  secret: Buffer,
  accountId: string,
  secrets: Pick<SealingSecrets, 'serverSecret'>,
): string => seal(secret, sealingOf(accountId), secrets);

/** @throws Error when it was altered, belongs to another account, or was sealed with another server's secret. */
export const openSecret = (sealed: string, accountId: string, secrets: SealingSecrets): Buffer =>
  open(sealed, sealingOf(accountId), secrets);
