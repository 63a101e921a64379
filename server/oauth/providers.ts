import type { SocialProvider } from '../../contract/account/social-sign-in.ts';
import type { Env } from '../env.ts';
import type { EmbeddedProvider } from '../identity-provider/embedded-provider.ts';
import { githubProvider } from './github.ts';
import { type IdentityProvider, redirectUri } from './identity-provider.ts';
import { openIdProvider } from './openid-provider.ts';

export type Providers = Readonly<Record<SocialProvider, IdentityProvider | null>>;

/**
 * The provider behind each button: the real one if there are credentials, else the embedded one.
 *
 * @param embedded - null in production; a provider without credentials is then null too.
 */
export function createProviders(
  { social, publicUrl }: Pick<Env, 'social' | 'publicUrl'>,
  embedded: EmbeddedProvider | null,
): Providers {
  const google = { redirectUri: redirectUri(publicUrl, 'google') };
  const github = { redirectUri: redirectUri(publicUrl, 'github') };
  const standIn = (options: typeof google, provider: SocialProvider) =>
    embedded && openIdProvider({ ...options, ...embedded.clientFor(provider), prompt: 'login' });
  return {
    google: social.google
      ? openIdProvider({
          ...google,
          ...social.google,
          issuer: 'https://accounts.google.com',
          prompt: 'select_account',
        })
      : standIn(google, 'google'),
    github: social.github ? githubProvider({ ...github, ...social.github }) : standIn(github, 'github'),
  };
}
