import { expect, test } from 'vitest';
import { hashPassword, hashPendingPassword } from '../../../server/accounts/passwords/password.ts';

// The server tests hash cheaply, so only this test shows that these settings aren't lowered.
test('a password is hashed with Argon2id, 19 MiB and two iterations, and a new salt each time', async () => {
  const [one, other] = await Promise.all([hashPassword('Correct-Horse-9'), hashPassword('Correct-Horse-9')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
});

test('a pending sign-up’s password is hashed as slowly, with a salt for its address', async () => {
  const hashPending = (email: string) =>
    hashPendingPassword('Correct-Horse-9', email, 'a secret of the server');
  const [one, same, other] = await Promise.all([
    hashPending('a@x.example'),
    hashPending('a@x.example'),
    hashPending('b@x.example'),
  ]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});
