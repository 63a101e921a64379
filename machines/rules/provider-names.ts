import type { SocialProvider } from '../../contract/account/social-sign-in.ts';

/** What people call the providers of social sign-in. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', github: 'GitHub' };
