import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readyIdentities } from '../../../server/identity-provider/embedded-identities.ts';
import { type ListeningServer, listeningServer } from '../support/listening-server.ts';
import { ada, wrongCode } from '../support/people.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';

const consoleMethods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let server: ListeningServer;
let secrets: Set<string>;
beforeEach(async () => {
  server = await listeningServer();
  secrets = new Set();
  for (const name of consoleMethods) vi.spyOn(console, name).mockImplementation(() => {});
});
afterEach(() => server.close());

const secret = (text: string | null | undefined): string => {
  expect(text).toBeTruthy();
  secrets.add(text ?? '');
  return text ?? '';
};
const mailedSecret = async () => secret((await server.takeMails()).at(-1)?.secret?.replace(/.*token=/, ''));
const wrongPassword = 'Wrong-Pass-1';
const newPassword = 'Brand-New-Pass-7';
const letter = { name: 'Cora Bell', email: 'cora@sender.example', message: 'A hidden-word for you.' };

/** Everything that was logged, except fields that contain no part of a request and could look like a code. */
function written(): string {
  const lines = server.logged.map((line) => {
    const {
      time: _,
      ms: __,
      request: ___,
      account: ____,
      address: _____,
      ...rest
    } = JSON.parse(line) as object & Record<string, unknown>;
    return JSON.stringify(rest);
  });
  const printed = consoleMethods.flatMap((name) => vi.mocked(console[name]).mock.calls.flat().map(String));
  return [...lines, ...printed].join('\n');
}

function expectNoSecret(): void {
  const typed = [ada.cred, wrongPassword, newPassword, ada.email, ada.name, 'hidden-word', letter.email];
  const text = written();
  for (const one of [...typed, ...secrets]) expect(text).not.toContain(one);
  expect(text).not.toMatch(/Bearer |\$argon2/);
}

/** Every call that carries a secret, with its consequences. */
async function everyCall(token: string, code: string, resetToken: string): Promise<number[]> {
  const logIn = (cred: string) => server.send('logIn', { body: { email: ada.email, cred } });
  const answers = [
    await server.send('signUp', { body: ada }),
    await logIn(wrongPassword),
    await logIn(ada.cred),
    await server.send('logIn', { text: `{"email":"${ada.email}","cred":"${ada.cred}` }),
    await server.send('logIn', { text: JSON.stringify({ cred: ada.cred.repeat(9_999) }) }),
    await server.send('verify', { token, body: { otp: code } }),
    await server.send('resendOtp', { token, body: { email: ada.email } }),
    await server.send('profile', { token, isRaw: true, query: { token } }),
    await server.send('forgotPassword', { body: { email: ada.email } }),
    await server.send('validateResetToken', { token: resetToken, query: { token: resetToken } }),
    await server.send('resetPassword', { token: resetToken, body: { newPassword } }),
    await server.send('contact', { body: letter }),
    await server.send('updateUser', { token, id: token, body: { role: 'DEVELOPER' } }),
    await server.send('logOut', { token }),
    await server.app.request(`/oauth/callback?token=${token}`),
    await server.app.request(`/${token}/${resetToken}`, { headers: { Cookie: `a=${token}` } }),
  ];
  return answers.map(({ status }) => status);
}

async function signInSocially(): Promise<string> {
  const browser = signInBrowser(server.env.publicUrl);
  const chooser = await browser.openChooser('google', 'company');
  const answer = await browser.choose(chooser, { choice: readyIdentities[0]?.subject ?? '' });
  for (const name of ['code', 'state']) secret(new URL(answer).searchParams.get(name));
  const { headers } = await browser.send(answer);
  secret(readyIdentities[0]?.email);
  return headers.get('Location') ?? '';
}

test('no password, token, code or address gets into the log, neither on success nor on refusal', async () => {
  await server.ok('signUp', { body: ada });
  const code = await mailedSecret();
  const { token } = await server.ok('logIn', { body: { email: ada.email, cred: ada.cred } });
  await server.refused('verify', { token: secret(token), body: { otp: wrongCode(code) } });
  const { data } = await server.ok('verify', { token: secret(token), body: { otp: code } });
  await server.ok('forgotPassword', { body: { email: ada.email } });
  const resetToken = await mailedSecret();
  await everyCall(secret(data.token), code, resetToken);
  secret(new URL(await signInSocially()).searchParams.get('token'));
  expect(server.logged.length).toBeGreaterThan(20);
  expectNoSecret();
}, 60_000);

test('no password, token, code or address gets into the log while database queries fail', async () => {
  await server.ok('signUp', { body: ada });
  const code = await mailedSecret();
  const { token } = await server.ok('logIn', { body: { email: ada.email, cred: ada.cred } });
  await server.ok('forgotPassword', { body: { email: ada.email } });
  const resetToken = await mailedSecret();
  const away = ['sessions', 'verification_codes', 'reset_tokens', 'outbox', 'identities'];
  for (const table of away)
    await server.db.execute(sql.raw(`alter table ${table} rename column created_at to gone`));
  try {
    const statuses = await everyCall(secret(token), code, resetToken);
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(4);
    expect(await signInSocially()).toContain('error=server_error');
  } finally {
    for (const table of away)
      await server.db.execute(sql.raw(`alter table ${table} rename column gone to created_at`));
  }
  expect(written()).toContain('A request failed.');
  expectNoSecret();
});
