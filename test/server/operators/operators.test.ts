import { beforeEach, expect, test } from 'vitest';
import type { Log } from '../../../server/log/log.ts';
import { CommandError } from '../../../server/operators/command-error.ts';
import { runOperatorCommand } from '../../../server/operators/operators.ts';
import { createCompany } from '../support/marketplace.ts';
import { ada } from '../support/people.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
let logged: unknown[];
beforeEach(async () => {
  server = await testServer();
  logged = [];
});

const quiet = () => undefined;
const run = (...args: string[]) => {
  const log: Log = { info: (...line) => logged.push(line), warn: quiet, error: quiet };
  return runOperatorCommand(args, { db: server.db, now: () => new Date('2026-11-25T08:00:00Z'), log });
};

test('the operator command grants an account the capability, and revokes it', async () => {
  const { userId } = await createCompany(server);
  expect(await run('list')).toBe('There are no operators.');
  expect(await run('grant', ` ${ada.email.toUpperCase()}`)).toBe(`${ada.email} is now an operator.`);
  expect(await run('list')).toBe(`${ada.email}  since 2026-11-25T08:00:00.000Z`);
  expect(await run('grant', ada.email)).toBe(`${ada.email} is already an operator.`);
  expect(await run('revoke', ada.email)).toBe(`${ada.email} is no longer an operator.`);
  expect(await run('revoke', ada.email)).toBe(`${ada.email} isn’t an operator.`);
  expect(await run('list')).toBe('There are no operators.');
  // By the account's id: addresses aren't logged.
  expect(logged).toEqual([
    ['The operator capability was granted.', { accountId: userId }],
    ['The operator capability was revoked.', { accountId: userId }],
  ]);
});

test('the operator command refuses invalid arguments', async () => {
  await expect(run('grant', 'nobody@company.example')).rejects.toThrow(
    new CommandError('There is no verified account with the address nobody@company.example.'),
  );
  for (const args of [
    [],
    ['grant'],
    ['revoke'],
    ['list', 'all'],
    ['grant', ada.email, 'now'],
    ['fly', ada.email],
  ])
    await expect(run(...args)).rejects.toThrow(
      new CommandError('Use "grant <email>", "revoke <email>" or "list".'),
    );
});

test('the profile says nothing about the operator capability', async () => {
  const { token } = await createCompany(server);
  await run('grant', ada.email);
  const profile = await server.ok('profile', { token });
  expect(JSON.stringify(profile)).not.toMatch(/operator/i);
});
