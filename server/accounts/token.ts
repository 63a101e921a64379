import { createHash, randomBytes } from 'node:crypto';

/** A secret that nobody guesses: 256 random bits, base64url (43 characters). */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What of a token is stored. It needs no salt and no slowness: its 256 bits can't be tried out. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
