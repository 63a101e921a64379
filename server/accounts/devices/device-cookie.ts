import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '../../env.ts';
import type { CookieAccess, Device } from '../../http/call.ts';
import { isOneOrigin } from '../../http/one-origin.ts';
import { createToken } from '../token.ts';
import { trustedForMs } from '../two-step/trusted-devices.ts';

const known = {
  name: 'counterpart_device',
  /** The maximum lifetime of cookies in browsers (RFC 6265bis §5.5). Each login restarts it. */
  lifetimeSeconds: 400 * 24 * 60 * 60,
};
const trusted = { name: 'counterpart_trusted', lifetimeSeconds: trustedForMs / 1000 };

/**
 * The device that a call comes from: its cookies, and how to replace them.
 *
 * If the site is on another origin than the backend, browsers neither send nor store a cookie with the calls of spec
 * §7. Then no device is known, and none is trusted.
 */
export function readDevice(context: Context, env: Pick<Env, 'publicUrl' | 'siteUrl'>): Device {
  const newId = createToken();
  const none: CookieAccess = { cookie: null, set: () => undefined };
  if (!isOneOrigin(env)) return { ...none, newId, trust: none };
  const isSecure = env.publicUrl.startsWith('https:');
  const readCookie = ({ name, lifetimeSeconds }: typeof known): CookieAccess => ({
    cookie: (isSecure ? getCookie(context, name, 'host') : getCookie(context, name)) ?? null,
    set: (value) =>
      setCookie(context, name, value, {
        path: '/',
        maxAge: lifetimeSeconds,
        httpOnly: true,
        sameSite: 'Lax',
        // `__Host-`: another subdomain can't set it.
        ...(isSecure && { secure: true, prefix: 'host' }),
      }),
  });
  return { ...readCookie(known), newId, trust: readCookie(trusted) };
}
