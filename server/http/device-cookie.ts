import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Device } from '../accounts/known-devices.ts';
import type { Env } from '../env.ts';

const name = 'counterpart_device';
/** The longest that browsers keep a cookie (RFC 6265bis §5.5). Each login begins it anew. */
const lifetimeSeconds = 400 * 24 * 60 * 60;

/**
 * The device that a call comes from: its cookie, and how to replace that.
 *
 * Where the site lies on another origin than the backend, browsers neither send nor keep a cookie with the calls of
 * spec §7. Then no device is known.
 */
export function deviceOf(
  context: Context,
  { publicUrl, siteUrl }: Pick<Env, 'publicUrl' | 'siteUrl'>,
): Device {
  if (new URL(siteUrl).origin !== new URL(publicUrl).origin) return { cookie: null, keep: () => undefined };
  const isSecure = publicUrl.startsWith('https:');
  return {
    cookie: (isSecure ? getCookie(context, name, 'host') : getCookie(context, name)) ?? null,
    keep: (value) =>
      setCookie(context, name, value, {
        path: '/',
        maxAge: lifetimeSeconds,
        httpOnly: true,
        sameSite: 'Lax',
        // `__Host-`: another subdomain can't set it.
        ...(isSecure && { secure: true, prefix: 'host' }),
      }),
  };
}
