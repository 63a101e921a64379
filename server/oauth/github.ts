import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import * as z from 'zod/mini';
import type { ClientCredentials } from '../env/variables.ts';
import { type IdentityProvider, timeoutSeconds } from './identity-provider.ts';

/** GitHub publishes no metadata. Its responses carry this `iss` (RFC 9207); no other is accepted. */
const server = {
  issuer: 'https://github.com/login/oauth',
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
};
const api = 'https://api.github.com';

const user = z.object({ id: z.int(), login: z.string(), name: z.nullish(z.string()) });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub: OAuth 2 without OpenID Connect. The identity and the primary address are fetched from its API. */
export function githubProvider({
  clientId,
  clientSecret,
  redirectUri,
}: ClientCredentials & { readonly redirectUri: string }): IdentityProvider {
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret));
  configuration.timeout = timeoutSeconds;

  const ask = async <Schema extends z.ZodMiniType>(path: string, token: string, schema: Schema) => {
    const headers = new Headers({
      Accept: 'application/vnd.github+json',
      'X-GitHub-Api-Version': '2022-11-28',
    });
    const response = await fetchProtectedResource(
      configuration,
      token,
      new URL(`${api}${path}`),
      'GET',
      null,
      headers,
    );
    if (!response.ok) throw new Error(`GitHub answered ${response.status} for ${path}.`);
    return z.parse(schema, await response.json());
  };

  return {
    authorizationUrl: async ({ state, codeVerifier }) =>
      buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'user:email',
        state,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),

    readPerson: async (answer, { state, codeVerifier }) => {
      const { access_token: token } = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const [{ id, login, name }, addresses] = await Promise.all([
        ask('/user', token, user),
        ask('/user/emails', token, emails),
      ]);
      const primary = addresses.find((address) => address.primary);
      return {
        subject: String(id),
        name: name?.trim() || login,
        email: primary?.email,
        isEmailVerified: primary?.verified === true,
      };
    },
  };
}
