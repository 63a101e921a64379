import * as z from 'zod/mini';

/** spec §1: who else may say who somebody is. */
export const socialProvider = z.enum(['google', 'github']);
export type SocialProvider = z.infer<typeof socialProvider>;

/**
 * Why a social sign-in brought no token. The backend sends the browser to
 * `/oauth/callback?error={socialError}&provider={socialProvider}`; the words are the client's.
 * - `access_denied`: the person refused at the provider.
 * - `email_missing`, `email_unverified`: the provider tells no address, or one that it hasn't verified.
 * - `attempt_ended`: too late, used before, or begun in another browser.
 * - `provider_failed`: the provider couldn't be reached, or answered what can't be trusted.
 * - `server_error`: our own fault.
 */
export type SocialError =
  | 'access_denied'
  | 'email_missing'
  | 'email_unverified'
  | 'attempt_ended'
  | 'provider_failed'
  | 'server_error';
