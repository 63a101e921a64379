import type { EncryptedStorage } from './encrypted-storage.ts';

type Items = Pick<EncryptedStorage, 'read'>;

/** @returns the stored auth token; null if there is none or it is unconfirmed. */
export function readToken(storage: Items): string | null {
  const token = storage.read('authToken');
  return isUnconfirmed(token, storage) ? null : token;
}

/**
 * Whether a social sign-in has stored the token of its address and it isn't confirmed yet. It may be a hand-off token,
 * which only the page of that sign-in can use (decision 019).
 */
export function isTokenUnconfirmed(storage: Items): boolean {
  return isUnconfirmed(storage.read('authToken'), storage);
}

const isUnconfirmed = (token: string | null, storage: Items) =>
  token !== null && token === storage.read('unconfirmedToken');
