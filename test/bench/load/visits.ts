import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '../../../contract/account/account.ts';
import type { PublicDeveloper } from '../../../contract/account/profile.ts';
import type { ProfileAnswer } from '../../../contract/account/profile-answer.ts';
import { password } from '../../server/support/people.ts';
import { production } from '../../server/support/production.ts';
import { clientSignature } from '../../support/client-signature.ts';
import { developer } from '../../support/profiles.ts';
import type { Deployment } from './deployment.ts';
import { developersInTurn } from './members.ts';
import { type Visitor, visitorFrom } from './visitor.ts';

export const visitKinds = ['first look', 'member comes back', 'login', 'sign-up'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** How many of twenty visits are of each kind. */
export const mix: Readonly<Record<VisitKind, number>> = {
  'first look': 10,
  'member comes back': 6,
  login: 3,
  'sign-up': 1,
};

/** Receives how long each call took, in ms, and how many bytes a visit received. */
export type Notes = {
  readonly call: (kind: string, ms: number) => void;
  readonly visit: (bytes: number) => void;
};

const json = { 'content-type': 'application/json' };
const navigation = { accept: 'text/html,application/xhtml+xml' };

/** @returns a function that makes one visit of a kind; it rejects at the first answer that isn't as it should be. */
export async function prepareVisits(
  deployment: Deployment,
  notes: Notes,
): Promise<(kind: VisitKind) => Promise<void>> {
  const network = networksInTurn();
  const nextMember = developersInTurn();
  const etags = await fetchEtags(
    deployment,
    ['/developer/dashboard', '/developer/login', '/favicon.svg'],
    network(),
  );

  /** As in a browser that has been here: everything else is in its cache and not asked for (`immutable`). */
  async function openAgain({ ask }: Visitor, path: string): Promise<void> {
    const again = (of: string) => ({ 'if-none-match': etags.get(of) ?? '' });
    await ask({ kind: 'page again (304)', path, status: 304, headers: { ...navigation, ...again(path) } });
    await ask({
      kind: 'file again (304)',
      path: '/favicon.svg',
      status: 304,
      headers: again('/favicon.svg'),
    });
  }

  const kinds: Readonly<Record<VisitKind, (visitor: Visitor) => Promise<void>>> = {
    'first look': (visitor) => openFirst(visitor, deployment.firstLook),

    'member comes back': async (visitor) => {
      const { userId, token } = nextMember();
      await openAgain(visitor, '/developer/dashboard');
      // The session and the route's guard share the request.
      await readProfile(visitor, token, userId);
      const other = nextMember();
      const { developerId } = await call<PublicDeveloper>(visitor, 'another’s profile', {
        path: `/v1/developers/${other.userId}`,
        token,
      });
      same(developerId, other.userId);
    },

    login: async (visitor) => {
      const { userId, email } = nextMember();
      await openAgain(visitor, '/developer/login');
      await offerPasskeys(visitor);
      const token = await logIn(visitor, email, userId);
      for (let times = 0; times < 2; times += 1) await readProfile(visitor, token, userId);
      await call(visitor, 'logout', { method: 'DELETE', path: '/v1/tokens/current', token });
    },

    'sign-up': async (visitor) => {
      const email = `ada.${randomUUID()}@dev.example`;
      await openFirst(visitor, deployment.loginPage);
      await offerPasskeys(visitor);
      await call(visitor, 'sign-up', {
        method: 'POST',
        path: '/v1/users',
        body: { name: 'Ada Lovelace', email, role: 'DEVELOPER', cred: password },
        status: 201,
      });
      const first = await logIn(visitor, email, null);
      const { data } = await call<{ data: { token: string } }>(visitor, 'code', {
        method: 'PUT',
        path: '/v1/users/verify',
        token: first,
        body: { otp: await deployment.postbox.codeFor(email) },
      });
      await readProfile(visitor, data.token, null);
      await call(visitor, 'profile save', {
        method: 'POST',
        path: '/v1/developer-profiles',
        token: data.token,
        body: developer,
        status: 201,
      });
      await readProfile(visitor, data.token, null);
    },
  };

  return async (kind) => {
    const visitor = visitorFrom(network(), deployment.nginx, notes.call);
    try {
      await kinds[kind](visitor);
      notes.visit(visitor.bytes());
    } finally {
      visitor.leave();
    }
  };
}

/** The page, and then its files all at once. */
async function openFirst({ ask }: Visitor, [page = '', ...files]: readonly string[]): Promise<void> {
  await ask({ kind: 'page', path: page, headers: navigation });
  await Promise.all(files.map((path) => ask({ kind: 'file', path })));
}

/** The login page asks for a challenge as soon as it is open. */
const offerPasskeys = (visitor: Visitor) =>
  call(visitor, 'passkey challenge', { method: 'POST', path: '/v1/tokens/passkey-challenges' });

async function logIn(visitor: Visitor, email: string, expected: string | null): Promise<string> {
  const { token = '', userId = '' } = await call<LoginAnswer>(visitor, 'login', {
    method: 'POST',
    path: '/v1/tokens',
    body: { email, cred: password },
  });
  if (expected !== null) same(userId, expected);
  return token;
}

async function readProfile(visitor: Visitor, token: string, expected: string | null): Promise<void> {
  const path = '/v1/users/profile';
  const { userId } = await call<ProfileAnswer>(visitor, 'profile read', { path, token });
  if (expected !== null) same(userId, expected);
}

type ApiCall = {
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly body?: unknown;
  readonly status?: number;
};

async function call<Answer>({ ask }: Visitor, kind: string, { token, ...details }: ApiCall): Promise<Answer> {
  const headers =
    token === undefined
      ? clientSignature(new Date(), production.HASH_SECRET)
      : { authorization: `Bearer ${token}` };
  const { body } = await ask({ kind, ...details, headers: { ...json, ...headers } });
  return JSON.parse(body.toString()) as Answer;
}

function same(answered: string, expected: string): void {
  if (answered !== expected) throw new Error(`The answer was about ${answered}, not about ${expected}.`);
}

/** What a browser keeps of these pages and files. */
async function fetchEtags(
  { nginx }: Deployment,
  paths: readonly string[],
  network: string,
): Promise<ReadonlyMap<string, string>> {
  const visitor = visitorFrom(network, nginx, () => {});
  const etags = new Map<string, string>();
  for (const path of paths) {
    const { headers } = await visitor.ask({ kind: 'first', path, headers: navigation });
    etags.set(path, headers.etag ?? '');
  }
  visitor.leave();
  return etags;
}

/** A new source address each time: 127.1.0.1, 127.1.0.2, … There are sixteen million, so none comes twice. */
function networksInTurn(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `127.${1 + ((last >> 16) % 254)}.${(last >> 8) & 255}.${last & 255}`;
  };
}

/** The kinds of the mix in turn, spread evenly. */
export function kindsInTurn(): () => VisitKind {
  const owed = new Map<VisitKind, number>(visitKinds.map((kind) => [kind, 0]));
  const all = visitKinds.reduce((sum, kind) => sum + mix[kind], 0);
  return () => {
    for (const kind of visitKinds) owed.set(kind, (owed.get(kind) ?? 0) + mix[kind]);
    const [next] = [...owed].sort(([, one], [, other]) => other - one)[0] ?? ['first look' as const];
    owed.set(next, (owed.get(next) ?? 0) - all);
    return next;
  };
}
