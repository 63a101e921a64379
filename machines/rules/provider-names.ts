import type { SocialProvider } from '../../contract/account/social-sign-in.ts';

/** What people call the providers of social sign-in. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', github: 'GitHub' };

/**
 * Which of one's accounts at a provider is meant, such as 'Google (ada@home.example)'.
 *
 * @param email - null where the provider has told no verified one.
 */
export const identityName = (provider: SocialProvider, email: string | null): string =>
  email === null ? providerNames[provider] : `${providerNames[provider]} (${email})`;
