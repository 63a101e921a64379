import type { SocialProvider } from '../../contract/account/social-sign-in.ts';

/** The display names of the sign-in providers. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', github: 'GitHub' };

/**
 * The display name of an account at a provider: 'Google (ada@home.example)'.
 *
 * @param email - null if the provider has reported no verified one.
 */
export const identityName = (provider: SocialProvider, email: string | null): string =>
  email === null ? providerNames[provider] : `${providerNames[provider]} (${email})`;
