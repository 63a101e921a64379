import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createToken } from '../accounts/token.ts';
import type { Env } from '../env.ts';
import type { SignInCookie } from '../http/call.ts';
import { isOneOrigin } from '../http/one-origin.ts';
import { attemptLifetimeMs } from './attempts.ts';

const name = 'counterpart_sign_in';
const isSecret = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);

/**
 * Marks this browser for ten minutes, so that the provider's response is valid in no other one. Two tabs share the
 * cookie; each has its own state.
 *
 * @returns the secret in the cookie.
 */
export function markBrowser(context: Context, publicUrl: string): string {
  const secret = readBrowserSecret(context, publicUrl) ?? createToken();
  setCookie(context, name, secret, {
    path: '/',
    maxAge: attemptLifetimeMs / 1000,
    httpOnly: true,
    // The browser returns by a link from the provider's site: Strict would withhold the cookie.
    sameSite: 'Lax',
    // `__Host-`: another subdomain can't set it.
    ...(isSecure(publicUrl) && { secure: true, prefix: 'host' }),
  });
  return secret;
}

/** @returns the secret in this browser's cookie, or null. */
export function readBrowserSecret(context: Context, publicUrl: string): string | null {
  const secret = isSecure(publicUrl) ? getCookie(context, name, 'host') : getCookie(context, name);
  return isSecret(secret) ? secret : null;
}

/** The cookie of a call, and how to set it. */
export function readSignInCookie(context: Context, env: Pick<Env, 'publicUrl' | 'siteUrl'>): SignInCookie {
  const { publicUrl } = env;
  if (!isOneOrigin(env)) return { secret: null, set: () => null };
  return {
    secret: readBrowserSecret(context, publicUrl),
    set: () => markBrowser(context, publicUrl),
  };
}

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:');
