import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import type { Person } from '../accounts/identities.ts';
import type { Proofs } from './attempts.ts';

/** Google, GitHub or the embedded one, as the sign-in uses them. Both calls throw what openid-client throws. */
export type IdentityProvider = {
  /** The address that the browser is redirected to. */
  readonly authorizationUrl: (proofs: Proofs) => Promise<URL>;
  /**
   * Checks the response, redeems its code and fetches the identity.
   *
   * @param answer - the address that the provider redirected the browser to.
   */
  readonly readPerson: (answer: URL, proofs: Proofs) => Promise<Person>;
};

/** The callback URL that is registered with the provider. */
export const redirectUri = (publicUrl: string, provider: SocialProvider): string =>
  `${publicUrl}/login/oauth2/code/${provider}`;

/** The time that a provider has to respond to the server, in seconds. */
export const timeoutSeconds = 10;
