import { type APIRequestContext, request as requests, test } from 'playwright/test';
import { company, developer } from '../../support/profiles.ts';
import { newPerson, type Person, type Side } from './account.ts';
import { call } from './api.ts';
import { deskSecret } from './desk.ts';

/** A user with an account and a session of their own. */
export type Member = Person & { readonly token: string; readonly userId: string };

/** Users who have signed up in advance, one for each side. */
const waiting = new Map<Side, Promise<Member>>();
let ofWorker: Promise<APIRequestContext> | undefined;

/**
 * A user who has signed up and not verified their address. The next one signs up in the background, because that takes
 * at least 300 ms (server/accounts/min-duration.ts).
 */
export function signedUp(request: APIRequestContext, side: Side): Promise<Member> {
  const member = waiting.get(side) ?? signUpByCalls(request, side);
  const { baseURL } = test.info().project.use;
  // A test's own client is closed with the test.
  ofWorker ??= requests.newContext({ ...(baseURL && { baseURL }) });
  const next = ofWorker.then((client) => signUpByCalls(client, side));
  // The test that takes the user reports a failure; at the worker's end there is none.
  next.catch(() => undefined);
  waiting.set(side, next);
  return member;
}

async function signUpByCalls(request: APIRequestContext, side: Side): Promise<Member> {
  const person = newPerson(side);
  const { name, email, password } = person;
  const role = side === 'company' ? 'CORPORATE' : 'DEVELOPER';
  await call(request, 'POST', '/v1/users', { body: { name, email, role, cred: password } });
  const answer = await call(request, 'POST', '/v1/tokens', { body: { email, cred: password } });
  return { ...person, token: String(answer.token), userId: String(answer.userId) };
}

/** A user with a verified address and no profile. */
export async function verified(request: APIRequestContext, side: Side): Promise<Member> {
  const person = await signedUp(request, side);
  const otp = await deskSecret(request, { to: person.email, kind: 'verificationCode' });
  const { data } = await call(request, 'PUT', '/v1/users/verify', { token: person.token, body: { otp } });
  return { ...person, token: String((data as { token: unknown }).token) };
}

/** A user with a complete profile. */
export async function complete(request: APIRequestContext, side: Side): Promise<Member> {
  const person = await verified(request, side);
  const { token, name } = person;
  if (side === 'company')
    await call(request, 'POST', '/v1/company-profiles', { token, body: companyProfile(name) });
  else await call(request, 'POST', '/v1/developer-profiles', { token, body: developerProfile(name) });
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
