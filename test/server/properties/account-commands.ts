// oxlint-disable vitest/no-standalone-expect -- a test runs these commands.
import fc from 'fast-check';
import { expect } from 'vitest';
import { minute, second } from '../../support/durations.ts';
import type { Account, AccountWorld, SessionToken } from './account-world.ts';

type Command = fc.AsyncCommand<object, AccountWorld>;

// Only a few of each, so that a sequence reuses them.
const people = ['ada@company.example', 'eve@evil.example'];
const passwords = ['Correct-Horse-1', 'Correct-Horse-2'];

/** Picks a value by its weight. */
function often<Value>(...weighted: readonly (readonly [Value, number])[]): fc.Arbitrary<Value> {
  return fc.oneof(...weighted.map(([value, weight]) => ({ weight, arbitrary: fc.constant(value) })));
}

/** Spellings of the same address. */
const anyEmail = fc
  .tuple(fc.constantFrom(...people), fc.constantFrom('as it is', 'upper case', 'spaces'))
  .map(([email, spelling]) => ({
    email,
    typed: spelling === 'upper case' ? email.toUpperCase() : spelling === 'spaces' ? ` ${email} ` : email,
  }));
const anyPassword = fc.constantFrom(...passwords);
const anyRole = fc.constantFrom<Account['role'][]>('CORPORATE', 'DEVELOPER');

/** A command that is always run: rejections are checked like successes. */
const command = (name: string, run: (world: AccountWorld) => Promise<void>): Command => ({
  check: () => true,
  run: (_, world) => run(world),
  toString: () => name,
});

/** The choice of a known session token, mostly a valid one. */
type Choice = { readonly of: 'open' | 'all' | 'none'; readonly at: number };
const anyChoice: fc.Arbitrary<Choice> = fc.record({
  of: often(['open', 6], ['all', 3], ['none', 1]),
  at: often([0, 4], [1, 2], [2, 1], [5, 1], [9, 1]),
});
const formatName = ({ of, at }: Choice) => `${of} ${at}`;

/** The chosen session token, counted from the newest; null for a forged token. */
function pickKey(world: AccountWorld, { of, at }: Choice): SessionToken | null {
  if (of === 'none') return null;
  const sessionTokens = of === 'open' ? world.sessionTokens.filter(world.isOpen) : world.sessionTokens;
  return sessionTokens[sessionTokens.length - 1 - (at % Math.max(1, sessionTokens.length))] ?? null;
}
const strangeToken = 'a-forged-token';

const signingUp = (email: string, cred: string, role: Account['role'], typed = email) =>
  command(`sign up ${email}, ${cred}, ${role}`, async (world) => {
    // Gives each sign-up another time.
    world.server.advance(1);
    const isTaken = world.accountsAt(email).some(({ isVerified }) => isVerified);
    const signedUp = world.buildSignUp(email, cred, role);
    const body = { name: 'Someone', email: typed, role, cred };
    const { status, body: answer } = await world.call('signUp', { body }, signedUp);
    expect(status).toBe(201);
    if (isTaken) expect(signedUp.code).toBeNull();
    // Without a code the day's limit was reached, and no sign-up was created.
    if (signedUp.code) world.accounts.push(Object.assign(signedUp, { userId: answer.userId }));
  });

const signUp = fc
  .record({ who: anyEmail, cred: anyPassword, role: anyRole })
  .map(({ who: { email, typed }, cred, role }) => signingUp(email, cred, role, typed));

const loggingIn = (email: string, cred: string, typed = email) =>
  command(`log in ${email}, ${cred}`, async (world) => {
    const account = world.accountsAt(email).find(({ password }) => password === cred) ?? null;
    const { status, body } = await world.call('logIn', { body: { email: typed, cred } }, account);
    if (status === 429) return;
    expect(status).toBe(account ? 200 : 401);
    if (status !== 200 || !account) return;
    expect(body).toMatchObject({ userId: account.userId, isVerified: account.isVerified });
    world.recordLogin(account, body.token ?? '');
  });

const logIn = fc
  .record({ who: anyEmail, cred: anyPassword })
  .map(({ who: { email, typed }, cred }) => loggingIn(email, cred, typed));

/** Creates a user, so that every sequence has one. */
export const initialUser: readonly Command[] = [
  signingUp('ada@company.example', 'Correct-Horse-1', 'CORPORATE'),
  loggingIn('ada@company.example', 'Correct-Horse-1'),
];

const verify = fc
  .record({ which: anyChoice, guess: often(['the right one', 3], ['a wrong one', 2], ['an old one', 2]) })
  .map(({ which, guess }) =>
    command(`verify with ${guess} by token ${formatName(which)}`, async (world) => {
      const sessionToken = pickKey(world, which);
      const code = sessionToken?.account.code ?? null;
      const old = world.codes.findLast((text) => text !== code?.text) ?? '0000';
      const wrong = code?.text === '1234' ? '4321' : '1234';
      const otp = { 'the right one': code?.text ?? wrong, 'a wrong one': wrong, 'an old one': old }[guess];
      const { status, body } = await world.call('verify', {
        token: sessionToken?.token ?? strangeToken,
        body: { otp },
      });
      if (status === 429) return;
      if (!sessionToken || !world.isOpen(sessionToken)) return expect(status).toBe(401);
      const { account } = sessionToken;
      if (account.isVerified) return expect(status).toBe(409);
      const isLive = code !== null && code.until > world.now && code.wrongGuesses < 5;
      expect(status).toBe(isLive && otp === code.text ? 200 : 422);
      if (isLive && otp !== code.text) code.wrongGuesses += 1;
      if (status !== 200) return;
      world.recordVerified(account);
      world.recordLogin(account, body.data?.token ?? '');
    }),
  );

const resend = fc.record({ which: anyChoice, to: anyEmail }).map(({ which, to: { email, typed } }) =>
  command(`resend to ${email} by token ${formatName(which)}`, async (world) => {
    const sessionToken = pickKey(world, which);
    const before = world.codes.length;
    const { status } = await world.call(
      'resendOtp',
      { token: sessionToken?.token ?? strangeToken, body: { email: typed } },
      sessionToken?.account ?? null,
    );
    expect(world.codes.length - before).toBe(status === 200 ? 1 : 0);
    if (status === 429) return;
    if (!sessionToken || !world.isOpen(sessionToken)) return expect(status).toBe(401);
    if (sessionToken.account.email !== email) return expect(status).toBe(403);
    expect(status).toBe(sessionToken.account.isVerified ? 409 : 200);
  }),
);

const forgot = anyEmail.map(({ email, typed }) =>
  command(`forgot ${email}`, async (world) => {
    const before = world.resetTokens.length;
    const [account] = world.accountsAt(email);
    const { status } = await world.call('forgotPassword', { body: { email: typed } }, account);
    if (status === 429) return expect(world.resetTokens.length).toBe(before);
    expect(status).toBe(200);
    expect(world.resetTokens.length - before).toBe(account ? 1 : 0);
  }),
);

/** The chosen reset token: a valid one, or any that was ever mailed. */
function pickResetToken(world: AccountWorld, { of, at }: Choice): string {
  const open = world.accounts.flatMap(({ reset: link }) => (link ? [link.token] : []));
  const tokens = of === 'none' ? [] : of === 'open' ? open : world.resetTokens;
  return tokens[tokens.length - 1 - (at % Math.max(1, tokens.length))] ?? strangeToken;
}

const reset = fc
  .record({
    which: anyChoice,
    newPassword: fc.oneof({ weight: 4, arbitrary: anyPassword }, fc.constant('weakling')),
  })
  .map(({ which, newPassword }) =>
    command(`reset to ${newPassword} with token ${formatName(which)}`, async (world) => {
      const token = pickResetToken(world, which);
      const account = world.accounts.find(
        (one) => one.reset?.token === token && one.reset.until > world.now && world.isCurrent(one),
      );
      const looked = await world.call('validateResetToken', { token, query: { token } });
      expect(looked.status).toBe(account ? 200 : 401);
      const { status } = await world.call('resetPassword', { token, body: { newPassword } });
      if (!account) return expect(status).toBe(401);
      expect(status).toBe(newPassword === 'weakling' ? 422 : 200);
      if (status !== 200) return;
      world.recordVerified(account);
      Object.assign(account, { password: newPassword, reset: null });
    }),
  );

const switchRole = fc
  .record({ which: anyChoice, whose: fc.constantFrom('own', ...people), role: anyRole })
  .map(({ which, whose, role }) =>
    command(`make ${whose} ${role} by token ${formatName(which)}`, async (world) => {
      const sessionToken = pickKey(world, which);
      const id = whose === 'own' ? sessionToken?.account.userId : world.accountsAt(whose)[0]?.userId;
      const { status } = await world.call('updateUser', {
        token: sessionToken?.token ?? strangeToken,
        id: id ?? '00000000-0000-4000-8000-000000000000',
        body: { role },
      });
      if (!sessionToken || !world.isOpen(sessionToken)) return expect(status).toBe(401);
      const { account } = sessionToken;
      expect(status).toBe(account.isVerified && id === account.userId ? 200 : 403);
      if (status !== 200) return;
      // Requesting the same role again changes nothing.
      if (account.role !== role && sessionToken.session.next === null) sessionToken.session.next = 'unknown';
      account.role = role;
    }),
  );

const logOut = anyChoice.map((which) =>
  command(`log out token ${formatName(which)}`, async (world) => {
    const sessionToken = pickKey(world, which);
    const { status } = await world.call('logOut', { token: sessionToken?.token ?? strangeToken });
    expect(status).toBe(sessionToken && world.isOpen(sessionToken) ? 200 : 401);
    if (sessionToken && world.isOpen(sessionToken)) sessionToken.session.isEnded = true;
  }),
);

const logOutEverywhere = anyChoice.map((which) =>
  command(`log out everywhere with token ${formatName(which)}`, async (world) => {
    const sessionToken = pickKey(world, which);
    const isOpen = sessionToken !== null && world.isOpen(sessionToken);
    const { status } = await world.call('logOutEverywhere', { token: sessionToken?.token ?? strangeToken });
    expect(status).toBe(isOpen ? 200 : 401);
    if (isOpen) world.endSessions(sessionToken.account);
  }),
);

const readProfiles = fc.constant(command('read every profile', (world) => world.checkEveryToken()));

const wait = often(
  [{ span: 'a second', ms: second }, 2],
  [{ span: '31 s', ms: 31 * second }, 3],
  [{ span: '61 s', ms: 61 * second }, 3],
  [{ span: '11 minutes', ms: 11 * minute }, 2],
  [{ span: '2 hours', ms: 120 * minute }, 1],
  [{ span: '8 days', ms: 8 * 24 * 60 * minute }, 1],
  [{ span: '15 days', ms: 15 * 24 * 60 * minute }, 1],
).map(({ span, ms }) => command(`wait ${span}`, async (world) => world.server.advance(ms)));

const guess = fc.record({ which: anyChoice, times: fc.integer({ min: 2, max: 6 }) }).map(({ which, times }) =>
  command(`guess ${times} times by token ${formatName(which)}`, async (world) => {
    const sessionToken = pickKey(world, which);
    const code = sessionToken?.account.code;
    if (!sessionToken || !code || sessionToken.account.isVerified) return;
    const isOpen = world.isOpen(sessionToken);
    for (let count = 0; count < times; count += 1) {
      const otp = code.text === '5678' ? '8765' : '5678';
      const { status } = await world.call('verify', { token: sessionToken.token, body: { otp } });
      if (status === 429) return;
      expect(status).toBe(isOpen ? 422 : 401);
      if (isOpen && code.until > world.now && code.wrongGuesses < 5) code.wrongGuesses += 1;
    }
  }),
);

/** Everything that can be done with an account, sensible or not. */
export const accountCommands: fc.Arbitrary<Command>[] = [
  signUp,
  logIn,
  logIn,
  verify,
  verify,
  guess,
  resend,
  forgot,
  reset,
  reset,
  switchRole,
  switchRole,
  readProfiles,
  logOut,
  logOutEverywhere,
  wait,
];
