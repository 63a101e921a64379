import { and, asc, eq } from 'drizzle-orm';
import { type SocialProvider, socialProvider } from '../../contract/account/social-sign-in.ts';
import type {
  Connection,
  ConnectionError,
  Connections,
  Departure,
} from '../../contract/settings/connections.ts';
import { identityName, providerNames } from '../../machines/rules/provider-names.ts';
import { lockAccount } from '../accounts/account.ts';
import { connectIdentity, describeIdentity, notifyOwner, type Person } from '../accounts/identities.ts';
import { lockCaller } from '../accounts/sessions.ts';
import { isIdentityMethod, signInMethods } from '../accounts/sign-in-methods.ts';
import { identities, identityLinks, secondFactorChallenges } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../http/api-error.ts';
import type { CallSource, Session, SignInCookie } from '../http/call.ts';
import { countAttempts } from '../limits/limiter.ts';
import { endConnection, startAttempt, type TakenConnection } from './attempts.ts';
import { callProvider, ProviderFailure } from './provider-failure.ts';
import type { Providers } from './providers.ts';

type Caller = Pick<CallSource, 'canCarryCookies'> & {
  readonly session: Session;
  readonly signInCookie: SignInCookie;
  readonly providers: Providers;
};

/** The identities of the caller's account, and the providers that can be connected. */
export async function readConnections(
  { session: { account }, ...caller }: Omit<Caller, 'signInCookie'>,
  { db }: Pick<Deps, 'db'>,
): Promise<Connections> {
  const methods = await signInMethods(db, account);
  const own = await db
    .select()
    .from(identities)
    .where(eq(identities.accountId, account.id))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  const connections = socialProvider.options.map(
    (provider): Connection => ({
      provider,
      canConnect: isOffered(provider, caller),
      identities: own
        .filter((identity) => identity.provider === provider)
        .map(({ id, email, createdAt, confirmedAt }) => ({
          identityId: id,
          email,
          connectedAt: createdAt.toISOString(),
          needsConfirmation: confirmedAt === null,
          isOnlyWayIn: methods.length === 1 && isIdentityMethod(methods[0], id),
        })),
    }),
  );
  return { connections: connections.filter((one) => one.canConnect || one.identities.length > 0) };
}

/** If nothing binds the round trip to this browser, a link could connect one user's identity to another's account. */
const isOffered = (
  provider: SocialProvider,
  { canCarryCookies, providers }: Pick<Caller, 'canCarryCookies' | 'providers'>,
) => canCarryCookies && providers[provider] !== null;

/**
 * Starts to connect an identity to the caller's account: the provider's response is valid in this browser only.
 *
 * @returns the provider's address.
 * @throws ApiError 404 for a provider that isn't offered, 429 after many, 503 when it can't be reached.
 */
export async function startConnection(
  name: string,
  { session, signInCookie, canCarryCookies, providers }: Caller,
  deps: Deps,
): Promise<Departure> {
  const { account } = session;
  const provider = providerNamed(name);
  const identityProvider = providers[provider];
  const isPossible = isOffered(provider, { canCarryCookies, providers });
  if (!isPossible || identityProvider === null) throw notOffered();
  await countAttempts([['connectionsByAccount', account.id]], deps);
  const secret = signInCookie.set();
  if (secret === null) throw notOffered();
  const attempt = { provider, role: account.role, browserSecret: secret, accountId: account.id };
  const proofs = await deps.db.transaction(async (tx) => {
    await lockCaller(tx, session);
    return startAttempt(attempt, { ...deps, db: tx });
  });
  const { href } = await callProvider(() => identityProvider.authorizationUrl(proofs)).catch(
    (error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      throw new ApiError(
        503,
        'providerFailed',
        `${providerNames[provider]} can’t be reached right now. Please try again in a moment.`,
      );
    },
  );
  return { address: href };
}

/**
 * Connects the identity that the provider returned to the account that started it in Settings, unless its sessions have
 * ended while the provider was being called.
 *
 * @returns the refusal, or null.
 */
export async function connectPerson(
  {
    provider,
    connection,
    person,
  }: {
    readonly provider: SocialProvider;
    readonly connection: TakenConnection;
    readonly person: Person;
  },
  deps: Deps,
): Promise<ConnectionError | null> {
  const refusal = await deps.db.transaction(async (tx): Promise<ConnectionError | null> => {
    const account = await lockAccount(tx, connection.accountId);
    if (!(await endConnection(tx, connection)) || !account) return 'attempt_ended';
    const identity = describeIdentity(provider, person);
    return (await connectIdentity(tx, account, identity, deps)) ? null : 'identity_taken';
  });
  deps.wakeMail();
  return refusal;
}

/**
 * Removes an identity from the caller's account, with pending attempts to reconnect it, and notifies the owner by mail.
 *
 * @throws ApiError 404 when the account doesn't have it, 409 `lastSignInMethod` when it is the last sign-in method.
 */
export async function disconnect(identityId: string, caller: Caller, deps: Deps): Promise<Connections> {
  const { db, wakeMail } = deps;
  const connections = await db.transaction(async (tx) => {
    const account = await lockCaller(tx, caller.session);
    const own = await tx.select().from(identities).where(eq(identities.accountId, account.id));
    const identity = own.find(({ id }) => id === identityId);
    if (!identity) throw new ApiError(404, 'notConnected', 'This account isn’t connected any more.');
    const { provider, subject, email } = identity;
    if ((await signInMethods(tx, account)).every((method) => isIdentityMethod(method, identityId)))
      throw new ApiError(
        409,
        'lastSignInMethod',
        `${identityName(provider, email)} is the only way into your account. Set a password first.`,
      );
    for (const table of [identities, identityLinks, secondFactorChallenges])
      await tx
        .delete(table)
        .where(
          and(eq(table.accountId, account.id), eq(table.provider, provider), eq(table.subject, subject)),
        );
    await notifyOwner(tx, 'identityRemoved', { account, identity }, deps);
    return readConnections({ ...caller, session: { ...caller.session, account } }, { db: tx });
  });
  wakeMail();
  return connections;
}

function providerNamed(name: string): SocialProvider {
  const { data } = socialProvider.safeParse(name);
  if (!data) throw notOffered();
  return data;
}

const notOffered = () => new ApiError(404, 'notOffered', 'This account can’t be connected here.');
