import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import * as z from 'zod/mini';
import type { ClientCredentials } from '../env/variables.ts';
import { type IdentityProvider, timeoutSeconds } from './identity-provider.ts';

type OpenIdOptions = ClientCredentials & {
  readonly issuer: string;
  readonly redirectUri: string;
  /** Makes the provider prompt each time: `select_account` or `login`. */
  readonly prompt: string;
  /** How the server reaches the issuer, if not by its public address. */
  readonly fetch?: CustomFetch;
};

const idToken = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});

/** A provider with OpenID Connect Core 1.0; its endpoints are discovered at the first sign-in. */
export function openIdProvider(options: OpenIdOptions): IdentityProvider {
  let known: Promise<Configuration> | undefined;
  const configuration = () => {
    known ??= discover(options).catch((error: unknown) => {
      // The next sign-in retries the discovery.
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    authorizationUrl: async ({ state, nonce, codeVerifier }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        prompt: options.prompt,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }),

    readPerson: async (answer, { state, nonce, codeVerifier }) => {
      const tokens = await authorizationCodeGrant(await configuration(), answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = z.parse(idToken, tokens.claims());
      return {
        subject: claims.sub,
        name: claims.name,
        email: claims.email,
        isEmailVerified: claims.email_verified === true,
      };
    },
  };
}

function discover({ issuer, clientId, clientSecret, fetch }: OpenIdOptions): Promise<Configuration> {
  const address = new URL(issuer);
  return discovery(address, clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    ...(fetch && { [customFetch]: fetch }),
    execute: [
      // The ID token's signature is checked too, although it comes directly from the provider over TLS.
      enableNonRepudiationChecks,
      ...(address.protocol === 'http:' ? [allowInsecureRequests] : []),
    ],
  });
}
