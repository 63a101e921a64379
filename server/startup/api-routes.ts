import { type Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import { signatureHeader } from '../../contract/headers.ts';
import { isIdName, type Route } from '../../contract/route.ts';
import { type RouteName, routes } from '../../contract/routes.ts';
import { normalizeEmail } from '../accounts/account.ts';
import { refuseUnconfirmed } from '../accounts/confirmation.ts';
import { readDevice } from '../accounts/devices/device-cookie.ts';
import { findSession, readSession } from '../accounts/sessions.ts';
import { idFrom } from '../db/is-uuid.ts';
import type { Deps, DepsWhenReady } from '../deps.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallOf, CallSource, Session } from '../http/call.ts';
import { clientNetwork } from '../http/client-network.ts';
import { keyedRequest, performOnce } from '../http/idempotency.ts';
import { bodyIncomplete, limitBody } from '../http/limit-body.ts';
import { isOneOrigin } from '../http/one-origin.ts';
import { refuseOtherRole } from '../http/other-role.ts';
import { checkRequestSignature } from '../http/request-signature.ts';
import { callAttempts } from '../limits/call-limits.ts';
import { countAttempts } from '../limits/limiter.ts';
import { addressMark, addToRequestLog } from '../log/request-log.ts';
import { exchangeHandOff } from '../oauth/hand-offs.ts';
import type { Providers } from '../oauth/providers.ts';
import { readBrowserSecret, readSignInCookie } from '../oauth/sign-in-cookie.ts';
import { invalidInput } from './answer-errors.ts';
import { handlers } from './handlers.ts';

type RoutingEnv = Pick<Env, 'hashSecret' | 'serverSecret' | 'trustedProxies' | 'publicUrl' | 'siteUrl'>;

/**
 * Mounts every row of the route table: checks the caller and the input, then calls its handler.
 *
 * @param whenReady - resolves once the database is ready; calls wait for it.
 */
export function apiRoutes(whenReady: DepsWhenReady, env: RoutingEnv, providers: Providers): Hono {
  const api = new Hono();
  // Hono uses the first match: `/v1/users/verify` must come before `/v1/users/{userId}`.
  const names = (Object.keys(routes) as RouteName[]).sort(
    (one, other) => Number(hasParameter(one)) - Number(hasParameter(other)),
  );
  for (const name of names) {
    const route: Route = routes[name];
    const path = route.path.replace(/\{(\w+)\}/g, ':$1');
    api.on(route.method, path, limitBody(route), async (context) => {
      const deps = await whenReady();
      const read = await readCall(context, name, deps, env);
      const call = { ...read, providers };
      // The table's types tie each name to its call; a loop over names can't show that to the compiler.
      const handle: (call: never, deps: Deps) => Promise<object | string> = handlers[name];
      const perform = (own: Deps) => handle(call as never, own);
      const answer =
        route.idempotent && read.session
          ? await performOnce(await keyedRequest(context.req, read.session), perform, deps)
          : await perform(deps);
      const { media, success } = route;
      if (typeof answer !== 'string' && media === undefined) return context.json(answer, success);
      if (typeof answer === 'string' && media !== undefined)
        return context.body(answer, success, fileHeaders(media));
      throw new Error(`The answer of ${name} isn't of the media type in the route table.`);
    });
  }
  return api;
}

/** Browsers save it and don't display it. */
const fileHeaders = (media: string) => ({
  'Content-Type': `${media}; charset=utf-8`,
  'Content-Disposition': 'attachment',
});

const hasParameter = (name: RouteName) => routes[name].path.includes('{');

/**
 * Checks and reads a call. The order matters: the input is validated before role and confirmation are checked, so
 * that invalid input has the same answer for everyone.
 *
 * @throws ApiError
 */
async function readCall(
  context: Context,
  name: RouteName,
  deps: Deps,
  env: RoutingEnv,
): Promise<CallOf<(typeof routes)[RouteName]>> {
  const route: Route = routes[name];
  const { hashSecret, serverSecret, trustedProxies, publicUrl } = env;
  const source = {
    network: clientNetwork(context, trustedProxies),
    device: readDevice(context, env),
    userAgent: context.req.header('User-Agent') ?? '',
    canCarryCookies: isOneOrigin(env),
  };
  const token = parseToken(context.req.header('Authorization'));
  const hasOptionalSession = route.optionalSession === true && token !== null;
  if (route.auth === 'none' && !hasOptionalSession)
    checkRequestSignature(context.req.raw.headers, hashSecret, deps.now());
  const caller =
    route.auth === 'session' || hasOptionalSession
      ? await readCaller(
          route,
          token,
          { ...source, browserSecret: readBrowserSecret(context, publicUrl) },
          deps,
        )
      : undefined;
  // Users with an unverified email read public content as visitors.
  const session = hasOptionalSession && caller?.account.verifiedAt === null ? undefined : caller;
  if (session) addToRequestLog({ account: session.account.id });
  const attempts = callAttempts(name, { accountId: session?.account.id, network: source.network });
  if (attempts.length > 0) await countAttempts(attempts, deps);
  if (route.operator && session && session.account.operatorSince === null)
    throw new ApiError(404, 'notFound', 'There is nothing here.');
  if (session && session.account.verifiedAt === null && !route.unverified)
    throw new ApiError(403, 'unverified', 'Please verify your email first.');
  if (route.auth === 'resetToken' && token === null)
    throw new ApiError(401, 'unauthenticated', 'Reset link has expired or is invalid', {
      'WWW-Authenticate': 'Bearer',
    });
  const query = route.query && readQuery(context, route.query);
  const body = route.body && (await readBody(context, route.body));
  const email = (body as { email?: unknown } | undefined)?.email;
  if (typeof email === 'string')
    addToRequestLog({ address: addressMark(normalizeEmail(email), serverSecret) });
  // After the input: invalid input is reported first, for all callers.
  if (session && route.roles) refuseOtherRole(route.roles, session.account.role);
  if (session && route.needsConfirmation) {
    refuseUnconfirmed(session, deps.now());
    await countAttempts([['sensitiveCallsByAccount', session.account.id]], deps);
  }
  return {
    params: readParams(context),
    query,
    body,
    upload: route.upload && context.req.raw,
    signed:
      route.auth === 'signature'
        ? { text: await readText(context), signature: context.req.header(signatureHeader) ?? '' }
        : undefined,
    ...source,
    signInCookie: readSignInCookie(context, env),
    session,
    token: token ?? undefined,
  } as CallOf<(typeof routes)[RouteName]>;
}

/**
 * @param from - where the call comes from, with the browser's secret, or null (oauth/sign-in-cookie.ts).
 * @throws ApiError 401.
 */
async function readCaller(
  { handOff }: Route,
  token: string | null,
  from: CallSource & { readonly browserSecret: string | null },
  deps: Deps,
): Promise<Session> {
  if (!handOff || token === null) return readSession(deps.db, token, deps.now());
  const session = await findSession(deps.db, token, deps.now());
  return session ?? exchangeHandOff({ token, ...from }, deps);
}

/** spec §7: `Bearer {token}`, and the raw token from the callback and the fallback fetch. */
function parseToken(header: string | undefined): string | null {
  return header?.replace(/^Bearer\s+/i, '').trim() || null;
}

const readParams = (context: Context): Record<string, string> =>
  Object.fromEntries(
    Object.entries<string>(context.req.param()).map(([name, text]) => [
      name,
      isIdName(name) ? idFrom(text) : text,
    ]),
  );

function readQuery(context: Context, schema: z.ZodMiniType): unknown {
  const given = context.req.query();
  // Empty parameters are ignored (§M9), unless the call requires them.
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  const withoutEmpty = schema.safeParse(filled);
  const parsed = withoutEmpty.success ? withoutEmpty : schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ApiError(400, 'invalidQuery', parsed.error.issues[0]?.message ?? 'The address is wrong.');
}

/** @throws ApiError 400 if the caller breaks the connection off. */
async function readText(context: Context): Promise<string> {
  try {
    return await context.req.text();
  } catch {
    throw bodyIncomplete();
  }
}

async function readBody(context: Context, schema: z.ZodMiniType): Promise<unknown> {
  // spec §7: JSON. Pages of other sites can only send other types, or none, without a preflight.
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? ''))
    throw new ApiError(415, 'notJson', 'Invalid JSON.');
  const text = await readText(context);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ApiError(400, 'malformedJson', 'Invalid JSON.');
  }
  // PostgreSQL can't store it; refused here, so that the answer doesn't depend on what is stored.
  if (/(?<!\\)(?:\\\\)*\\u0000/u.test(text)) throw invalidInput();
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  // The messages of our schemas are meant for users; the library's own ('Invalid input …') are not.
  const isForPeople = issue !== undefined && !issue.message.startsWith('Invalid');
  throw new ApiError(
    422,
    'invalidInput',
    isForPeople ? issue.message : `Please check what you entered${field ? ` (${field})` : ''}.`,
  );
}
