import { type APIRequestContext, request as requests, test } from 'playwright/test';
import { company, developer } from '../../support/profiles.ts';
import { newPerson, type Person, type Side } from './account-forms.ts';
import { call } from './api.ts';
import { outboxMails } from './dev-console.ts';

/** A user with an account and a session of their own. */
export type Member = Person & { readonly token: string; readonly userId: string };

type Stage = keyof typeof stages;

/** The number of users of a kind that are prepared in advance: a test may need two at once. */
const ahead = 2;
const ready = new Map<string, Promise<Member>[]>();
let ofWorker: Promise<APIRequestContext> | undefined;

/** A user who has signed up and not verified their address. */
export const unverifiedMember = (side: Side): Promise<Member> => take('unverified', side);

/** A user with a verified address and no profile. */
export const verifiedMember = (side: Side): Promise<Member> => take('verified', side);

/** A user with a complete profile. */
export const memberWithProfile = (side: Side): Promise<Member> => take('withProfile', side);

/**
 * A user who has been prepared. The next ones are prepared in the background, because that takes more than 600 ms
 * (server/accounts/min-duration.ts).
 */
async function take(stage: Stage, side: Side): Promise<Member> {
  const { baseURL } = test.info().project.use;
  // A test's own client is closed with the test.
  ofWorker ??= requests.newContext({ ...(baseURL && { baseURL }) });
  const client = await ofWorker;
  const kind = `${stage} ${side}`;
  const waiting = ready.get(kind) ?? [];
  ready.set(kind, waiting);
  while (waiting.length <= ahead) {
    const next = stages[stage](client, side);
    // The test that takes the user reports a failure; at the worker's end there is none.
    next.catch(() => undefined);
    waiting.push(next);
  }
  return waiting.shift() as Promise<Member>;
}

const stages = { unverified: signUpByApi, verified: verifyByApi, withProfile: completeProfileByApi };

async function signUpByApi(client: APIRequestContext, side: Side): Promise<Member> {
  const person = newPerson(side);
  const { name, email, password } = person;
  const role = side === 'company' ? 'CORPORATE' : 'DEVELOPER';
  await call(client, 'POST', '/v1/users', { body: { name, email, role, cred: password } });
  const answer = await call(client, 'POST', '/v1/tokens', { body: { email, cred: password } });
  return { ...person, token: String(answer.token), userId: String(answer.userId) };
}

async function verifyByApi(client: APIRequestContext, side: Side): Promise<Member> {
  const person = await signUpByApi(client, side);
  const [mail] = await outboxMails(client, { to: person.email, kind: 'verificationCode' });
  const body = { otp: mail?.secret };
  const { data } = await call(client, 'PUT', '/v1/users/verify', { token: person.token, body });
  return { ...person, token: String((data as { token: unknown }).token) };
}

async function completeProfileByApi(client: APIRequestContext, side: Side): Promise<Member> {
  const person = await verifyByApi(client, side);
  const { token, name } = person;
  if (side === 'company')
    await call(client, 'POST', '/v1/company-profiles', { token, body: companyProfile(name) });
  else await call(client, 'POST', '/v1/developer-profiles', { token, body: developerProfile(name) });
  return person;
}

const companyProfile = (contactName: string) => ({
  ...company,
  legalName: 'Tidemark Instruments',
  country: 'NL',
  website: '',
  about: 'We make instruments that measure the sea.',
  contactName,
});

const developerProfile = (displayName: string) => ({
  ...developer,
  displayName,
  headline: 'Numerical software, from sensor to chart',
  about: 'Ten years of measuring things.',
  skills: ['TypeScript', 'PostgreSQL', 'Rust'],
  hoursPerWeek: 24,
  availableFrom: '2027-01-11',
  timeZone: 'Europe/Amsterdam',
  languages: ['en'],
  links: [],
});
