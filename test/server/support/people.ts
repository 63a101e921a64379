import type { TestServer } from './test-server.ts';

export const password = 'Correct-Horse-9';

export const ada = { name: 'Ada Lovelace', email: 'ada@company.example', role: 'CORPORATE', cred: password };
export const ben = { name: 'Ben Okafor', email: 'ben@dev.example', role: 'DEVELOPER', cred: password };

type SignUp = { readonly name: string; readonly email: string; readonly role: string; readonly cred: string };
export type Person = { readonly userId: string; readonly email: string; readonly token: string };

/** Signs a user up and in, without verifying their address; returns their mailed code, too. */
export async function signUpUnverified(
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

/** Signs a user up and in, and verifies their address. */
export async function signUpVerified(server: TestServer, who: SignUp): Promise<Person> {
  const { code, token, ...person } = await signUpUnverified(server, who);
  const { data } = await server.ok('verify', { token, body: { otp: code } });
  return { ...person, token: data.token };
}

/** A code that differs from this one. */
export const wrongCode = (code: string): string => (code === '1234' ? '4321' : '1234');

/** Confirms the user's identity, which some changes need. */
export async function confirmIdentity(server: TestServer, { token }: Person): Promise<void> {
  await server.ok('confirmIdentity', { token, body: { method: 'password', password } });
}
