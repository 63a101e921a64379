import * as z from 'zod/mini';

/** spec §1: the providers of social sign-in. */
export const socialProvider = z.enum(['google', 'github']);
export type SocialProvider = z.infer<typeof socialProvider>;

/**
 * Why a social sign-in returned no token. The backend redirects the browser to
 * `/oauth/callback?error={socialError}&provider={socialProvider}`; the client has the messages.
 * - `access_denied`: the user denied access at the provider.
 * - `email_missing`, `email_unverified`: the provider returned no address, or one it hasn't verified.
 * - `attempt_ended`: too late, used before, or started in another browser.
 * - `provider_failed`: the provider couldn't be reached, or its response can't be trusted.
 * - `server_error`: the backend itself failed.
 */
export type SocialError =
  | 'access_denied'
  | 'email_missing'
  | 'email_unverified'
  | 'attempt_ended'
  | 'provider_failed'
  | 'server_error';
