import { type Context, Hono } from 'hono';
import type { Role } from '../../contract/account/account.ts';
import {
  type SocialError,
  type SocialProvider,
  socialProvider,
} from '../../contract/account/social-sign-in.ts';
import { paths } from '../../contract/paths.ts';
import { connectionsLink } from '../accounts/account.ts';
import { readDevice } from '../accounts/devices/device-cookie.ts';
import type { DepsWhenReady } from '../deps.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { clientNetwork } from '../http/client-network.ts';
import { isOneOrigin } from '../http/one-origin.ts';
import { countAttempts } from '../limits/limiter.ts';
import type { Log } from '../log/log.ts';
import { logDefect } from '../log/log-defect.ts';
import { requestId } from '../log/request-log.ts';
import { startAttempt, takeAttempt } from './attempts.ts';
import { connectPerson } from './connections.ts';
import { type IdentityProvider, redirectUri } from './identity-provider.ts';
import { style, stylePath } from './page.ts';
import { callProvider, ProviderFailure } from './provider-failure.ts';
import type { Providers } from './providers.ts';
import { notConfigured, refusalPage, unknownProvider, unknownRole } from './refusals.ts';
import { markBrowser, readBrowserSecret } from './sign-in-cookie.ts';
import { signInPerson } from './social-account.ts';

type Options = {
  readonly env: Pick<Env, 'publicUrl' | 'siteUrl' | 'trustedProxies'>;
  readonly whenReady: DepsWhenReady;
  readonly providers: Providers;
  readonly log: Log;
};

/** spec §7: the query parameter `role`. */
const roles: ReadonlyMap<string | undefined, Role> = new Map([
  ['company', 'CORPORATE'],
  ['developer', 'DEVELOPER'],
]);

/**
 * A social sign-in from the browser's point of view (spec §4, §7): to the provider, and back. It ends at the site's
 * `/oauth/callback`, with a hand-off token or with a `SocialError`; at `/two-step` if the account requires a
 * second step (decision 024); or at `/link-identity` (decision 026).
 */
export function signInRoutes({ env, whenReady, providers, log }: Options): Hono {
  const { publicUrl, siteUrl, trustedProxies } = env;
  const isSharedOrigin = isOneOrigin(env);
  const routes = new Hono();

  routes.get(stylePath, (context) =>
    context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' }),
  );

  routes.get('/oauth2/authorization/:provider', async (context) => {
    const ownName = onOwnHost(context.req.url, publicUrl);
    if (ownName) return context.redirect(ownName);
    return withProvider(context, async (name, provider) => {
      const role = roles.get(context.req.query('role'));
      if (!role) return unknownRole(context, siteUrl);
      const deps = await whenReady();
      await countAttempts([['socialSignInsByNetwork', clientNetwork(context, trustedProxies)]], deps);
      const browserSecret = markBrowser(context, publicUrl);
      const proofs = await startAttempt({ provider: name, role, browserSecret, accountId: null }, deps);
      const { href } = await callProvider(() => provider.authorizationUrl(proofs));
      return redirectTo(context, href);
    });
  });

  routes.get('/login/oauth2/code/:provider', (context) =>
    withProvider(context, async (name, provider) => {
      // Not derived from the Host header: the provider compares this address with the one in the request.
      const answer = new URL(redirectUri(publicUrl, name) + new URL(context.req.url).search);
      const browserSecret = readBrowserSecret(context, publicUrl);
      const state = answer.searchParams.get('state');
      if (!browserSecret || !state) return returnTo(context, { error: 'attempt_ended', provider: name });
      const attempt = await takeAttempt({ provider: name, browserSecret, state }, await whenReady());
      if (!attempt) return returnTo(context, { error: 'attempt_ended', provider: name });
      const { connection } = attempt;
      if (connection !== null) {
        const refusal = await callProvider(() => provider.readPerson(answer, attempt.proofs))
          .then(async (person) => connectPerson({ provider: name, connection, person }, await whenReady()))
          .catch((error: unknown) => reportFailure(name, error));
        const query = new URLSearchParams(
          refusal === null ? { connected: name } : { error: refusal, provider: name },
        );
        return redirectTo(context, `${connectionsLink(siteUrl, attempt.role)}?${query.toString()}`);
      }
      const person = await callProvider(() => provider.readPerson(answer, attempt.proofs));
      const bound = isSharedOrigin ? browserSecret : null;
      const device = readDevice(context, env);
      const signIn = { provider: name, role: attempt.role, person, browserSecret: bound, device };
      const outcome = await signInPerson(signIn, await whenReady());
      if ('error' in outcome) return returnTo(context, { ...outcome, provider: name });
      // In the fragment of the address, which no server gets, because it is the first step of a login.
      if ('challenge' in outcome)
        return redirectTo(context, `${siteUrl}${paths.twoStep()}#token=${outcome.challenge}`);
      // Lasts longer than the token, however long the sign-in at the provider took.
      markBrowser(context, publicUrl);
      if ('link' in outcome) return redirectTo(context, `${siteUrl}/link-identity?token=${outcome.link}`);
      return returnTo(context, outcome);
    }),
  );

  const withProvider = (
    context: Context,
    walk: (name: SocialProvider, provider: IdentityProvider) => Promise<Response>,
  ): Response | Promise<Response> => {
    const name = socialProvider.safeParse(context.req.param('provider')).data;
    if (!name) return unknownProvider(context, siteUrl);
    const provider = providers[name];
    return provider
      ? walk(name, provider).catch((error: unknown) => fail(context, name, error))
      : notConfigured(context, siteUrl, name);
  };

  const fail = (context: Context, provider: SocialProvider, error: unknown): Response | Promise<Response> => {
    if (error instanceof ApiError) return refusalPage(context, siteUrl, error);
    return returnTo(context, { error: reportFailure(provider, error), provider });
  };

  const reportFailure = (provider: SocialProvider, error: unknown) => {
    if (!(error instanceof ProviderFailure)) {
      logDefect(log, error);
      return 'server_error';
    }
    if (error.isRefusal) return 'access_denied';
    log.warn(`Signing in with ${provider} failed: ${error.message}`, { request: requestId() });
    return 'provider_failed';
  };

  const returnTo = (
    context: Context,
    outcome: { readonly token: string } | { readonly error: SocialError; readonly provider: SocialProvider },
  ): Response => redirectTo(context, `${siteUrl}/oauth/callback?${new URLSearchParams(outcome).toString()}`);

  return routes;
}

/** RFC 9700 §4.12: 303 never resends a form. The address is secret in both directions. */
function redirectTo(context: Context, address: string): Response {
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  return context.redirect(address, 303);
}

/**
 * A browser on 127.0.0.1 would get a cookie that it doesn't send to localhost, where the provider returns to.
 *
 * @returns the same page on the product's own host name, or null if the browser is there already. Only names of this
 *   machine are redirected: behind a proxy the request may have any host name.
 */
function onOwnHost(url: string, publicUrl: string): string | null {
  const { hostname, pathname, search } = new URL(url);
  const own = new URL(publicUrl).hostname;
  const isLoopback = (name: string) => ['localhost', '127.0.0.1', '[::1]'].includes(name);
  return hostname !== own && isLoopback(hostname) && isLoopback(own)
    ? `${publicUrl}${pathname}${search}`
    : null;
}
