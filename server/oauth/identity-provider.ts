import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import type { Proofs } from './attempts.ts';

/** Whom a provider says that it has before it. */
export type Person = {
  /** Never changes and never goes to somebody else, unlike an address. */
  readonly subject: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
};

/** Google, GitHub or the embedded one, as the sign-in sees them. Both calls throw what openid-client throws. */
export type IdentityProvider = {
  /** Where the browser goes next. */
  readonly authorizationUrl: (proofs: Proofs) => Promise<URL>;
  /**
   * Checks the answer, spends its code and asks who it is.
   *
   * @param answer - the address that the provider sent the browser to.
   */
  readonly readPerson: (answer: URL, proofs: Proofs) => Promise<Person>;
};

/** What an operator gets from a provider (docs/configuration.md). */
export type ClientCredentials = { readonly clientId: string; readonly clientSecret: string };

export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', github: 'GitHub' };

/** The address that is registered at the provider. */
export const redirectUri = (publicUrl: string, provider: SocialProvider): string =>
  `${publicUrl}/login/oauth2/code/${provider}`;

/** How long a provider may take to answer the server, in seconds. */
export const patienceSeconds = 10;
