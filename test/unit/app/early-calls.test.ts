import { expect, test } from 'vitest';
import { createEarlyCalls } from '../../../src/app/services/early-calls.ts';

function prepared() {
  const calls: string[] = [];
  const answer = (call: string) => {
    calls.push(call);
    return Promise.resolve(undefined as never);
  };
  const early = createEarlyCalls({
    account: { validateResetToken: (token) => answer(`validate ${token}`) },
    profile: { fetchDeveloper: (id) => answer(`developer ${id}`) },
    overview: { fetchOverview: () => answer('overview') },
  });
  return { calls, early };
}

test.each([
  ['/company/dashboard', ['overview']],
  ['/developer/dashboard/', ['overview']],
  ['/developer/dashboard/settings', []],
  ['/developer/profile/a%20b', ['developer a b']],
  ['/reset-password-token', ['validate carried']],
  ['/verify', []],
])('the early calls request what %s needs: %j', async (path, asked) => {
  const { calls, early } = prepared();
  await early.start(path, { sessionToken: 'ada', addressToken: 'carried' });
  expect(calls).toEqual(asked);
});

test('no early call is made without a token', async () => {
  const { calls, early } = prepared();
  for (const path of ['/company/dashboard', '/developer/profile/1', '/reset-password-token'])
    await early.start(path, { sessionToken: null, addressToken: null });
  expect(calls).toEqual([]);
});

test('one user’s overview is given to no one else', async () => {
  const { calls, early } = prepared();
  await early.start('/company/dashboard', { sessionToken: 'ada', addressToken: null });
  await early.fetchOverview('ben');
  expect(calls).toEqual(['overview', 'overview']);
});

test('an early response is used once, and unused ones are dropped', async () => {
  const { calls, early } = prepared();
  await early.start('/company/dashboard', { sessionToken: 'ada', addressToken: null });
  await early.fetchOverview('ada');
  expect(calls).toHaveLength(1);
  await early.start('/company/dashboard', { sessionToken: 'ada', addressToken: null });
  await early.forget();
  await early.fetchOverview('ada');
  expect(calls).toHaveLength(3);
});
