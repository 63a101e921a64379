import { randomBytes } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Provider } from 'oidc-provider';
import type { CustomFetch } from 'openid-client';
import { type SocialProvider, socialProvider } from '../../contract/account/social-sign-in.ts';
import type { ClientCredentials } from '../env/variables.ts';
import type { Env } from '../env.ts';
import { redirectUri } from '../oauth/identity-provider.ts';
import type { EmbeddedIdentity } from './embedded-identities.ts';
import { forward } from './forward.ts';
import { interactionRoutes } from './interaction-routes.ts';
import { createOidcProvider } from './oidc-provider.ts';

/** The path that it is mounted at. */
export const embeddedPath = '/identity-provider';

/** An identity provider inside the product, for development without credentials for Google or GitHub. */
export type EmbeddedProvider = {
  /** Mounted at {@link embeddedPath}; needs node:http. */
  readonly routes: Hono<{ Bindings: HttpBindings }>;
  /** The client configuration by which the sign-in uses it in place of Google or GitHub. */
  readonly clientFor: (
    provider: SocialProvider,
  ) => ClientCredentials & { readonly issuer: string; readonly fetch: CustomFetch };
};

/**
 * Creates the embedded provider, which lets anyone sign in as anyone. oidc-provider itself is loaded at the first
 * sign-in.
 */
export function embeddedProvider(env: Pick<Env, 'publicUrl' | 'siteUrl' | 'port'>): EmbeddedProvider {
  const { publicUrl, siteUrl, port } = env;
  const issuer = publicUrl + embeddedPath;
  const secrets = { google: randomSecret(), github: randomSecret() };
  const chosen = new Map<string, EmbeddedIdentity>();

  let started: Promise<Provider> | undefined;
  const provider = () => {
    started ??= createOidcProvider({
      issuer,
      clients: socialProvider.options.map((name) => ({
        clientId: name,
        clientSecret: secrets[name],
        redirectUri: redirectUri(publicUrl, name),
      })),
      findIdentity: (subject) => chosen.get(subject),
    });
    return started;
  };

  const interactions = interactionRoutes({
    provider,
    siteUrl,
    choose: (identity) => chosen.set(identity.subject, identity),
  });
  const routes = new Hono<{ Bindings: HttpBindings }>()
    .route('/interaction', interactions)
    .all('*', async ({ env: connection }) =>
      forward(connection, { provider: await provider(), path: embeddedPath, publicUrl }),
    );

  // The server calls itself: 'localhost' may be another program on IPv6.
  const ownFetch: CustomFetch = (address, options) =>
    fetch(address.replace(publicUrl, `http://127.0.0.1:${port}`), options as RequestInit);

  return {
    routes,
    clientFor: (name) => ({ clientId: name, clientSecret: secrets[name], issuer, fetch: ownFetch }),
  };
}

const randomSecret = () => randomBytes(32).toString('base64url');
