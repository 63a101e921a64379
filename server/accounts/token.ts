import { createHash, randomBytes } from 'node:crypto';

/** An unguessable secret: 256 random bits, base64url (43 characters). */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** How a token is stored. With 256 bits of entropy it needs neither a salt nor a slow hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
