import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Configuration, Provider } from 'oidc-provider';
import type { EmbeddedIdentity } from './embedded-identities.ts';
import { memoryAdapters } from './memory-adapter.ts';

type Client = { readonly clientId: string; readonly clientSecret: string; readonly redirectUri: string };

type Options = {
  readonly issuer: string;
  readonly clients: readonly Client[];
  readonly findIdentity: (subject: string) => EmbeddedIdentity | undefined;
};

/** The OpenID Connect side of the embedded provider. Its keys live as long as the process. */
export async function createOidcProvider({ issuer, clients, findIdentity }: Options): Promise<Provider> {
  const { Provider } = await importQuietly();
  const prefix = new URL(issuer).pathname;
  const lifetimes = { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 3600 };
  const configuration: Configuration = {
    adapter: memoryAdapters(),
    clients: clients.map(({ clientId, clientSecret, redirectUri }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: 'ES256',
    })),
    clientBasedCORS: () => false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the ID token carries all claims.
    conformIdTokenClaims: false,
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      // A path that no request has: the session cookie is never sent back, and each sign-in starts fresh.
      long: { path: `${prefix}/nowhere`, signed: true },
    },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: (_, subject) => {
      const identity = findIdentity(subject);
      if (!identity) return undefined;
      const { name, email, isEmailVerified } = identity;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, ...(email && { email, email_verified: isEmailVerified }) }),
      };
    },
    interactions: { url: (_, { uid }) => `${prefix}/interaction/${uid}` },
    jwks: { keys: [signingKey()] },
    // Choosing an account is the consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    pkce: { required: () => true },
    renderError: (context, { error }) => {
      context.type = 'text/plain';
      context.body = `The sign-in failed (${error}). Go back to the login page and start again.`;
    },
    ttl: { ...lifetimes, Session: 3600 },
  };
  const provider = new Provider(issuer, configuration);
  provider.proxy = true;
  return provider;
}

function signingKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' };
}

/** On Node 20 it works but warns on import that it requires 22, which would only puzzle newcomers. */
async function importQuietly() {
  const { warn } = console;
  console.warn = (...args: unknown[]) => {
    if (!String(args[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...args);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}
