import type { TestServer } from './test-server.ts';

export const password = 'Correct-Horse-9';

export const ada = { name: 'Ada Lovelace', email: 'ada@company.example', role: 'CORPORATE', cred: password };
export const ben = { name: 'Ben Okafor', email: 'ben@dev.example', role: 'DEVELOPER', cred: password };

type SignUp = { readonly name: string; readonly email: string; readonly role: string; readonly cred: string };
export type Person = { readonly userId: string; readonly email: string; readonly token: string };

/** A user who signed up and logged in, and their mailed code. */
export async function unverified(
  server: TestServer,
  who: SignUp,
): Promise<Person & { readonly code: string }> {
  await server.ok('signUp', { body: who });
  const code = (await server.takeMails()).at(-1)?.secret ?? '';
  const { token = '', userId = '' } = await server.ok('logIn', {
    body: { email: who.email, cred: who.cred },
  });
  return { userId, email: who.email, token, code };
}

export async function verified(server: TestServer, who: SignUp): Promise<Person> {
  const { code, token, ...person } = await unverified(server, who);
  const { data } = await server.ok('verify', { token, body: { otp: code } });
  return { ...person, token: data.token };
}

/** A code that differs from this one. */
export const wrongCode = (code: string): string => (code === '1234' ? '4321' : '1234');

/** Confirms the user's identity, which some changes need. */
export async function confirmIdentity(server: TestServer, { token }: Person): Promise<void> {
  await server.ok('confirmIdentity', { token, body: { method: 'password', password } });
}
