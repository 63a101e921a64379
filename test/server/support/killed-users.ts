import { vi } from 'vitest';
import { type Letter, type MailPeer, readLetter } from './mail-peer.ts';
import type { ProductAnswer, ProductClient } from './product-client.ts';

/** The progress of a call: not started, sent without an answer, or answered. */
type CallState = 'none' | 'sent' | 'answered';

export type KilledUser = {
  readonly email: string;
  readonly firstPassword: string;
  readonly secondPassword: string;
  signUp: CallState;
  verify: CallState;
  forgot: CallState;
  reset: CallState;
  /** The token of the last session that was answered and hasn't ended since. */
  token: string | null;
};

type LifeOptions = {
  readonly call: ProductClient;
  /** Called for each response. */
  readonly onAnswer: () => void;
  readonly isKilled: () => boolean;
};

export type KilledUsers = {
  readonly members: readonly KilledUser[];
  /** Runs users in six queues, in sequence within a queue, until the process is killed. */
  readonly runUntilKilled: (options: LifeOptions) => Promise<void>;
};

/** Users whose calls are recorded, answered or not. Each stops at the first call without a response. */
export function killedUsers(peer: MailPeer): KilledUsers {
  const members: KilledUser[] = [];
  const queue = async (options: LifeOptions) => {
    while (!options.isKilled()) {
      const member = newMember(members.length);
      members.push(member);
      // Only a killed process may fail to respond; every other failure is a fault of the product.
      await runUser(member, peer, options).catch((error: unknown) => {
        if (!options.isKilled()) throw error;
      });
    }
  };
  return {
    members,
    runUntilKilled: async (options) => {
      await Promise.all(Array.from({ length: 6 }, () => queue(options)));
    },
  };
}

const newMember = (number: number): KilledUser => ({
  email: `person-${number}@crowd.example`,
  firstPassword: `First-Word-${number}`,
  secondPassword: `Second-Word-${number}`,
  signUp: 'none',
  verify: 'none',
  forgot: 'none',
  reset: 'none',
  token: null,
});

/** Signs up, logs in, verifies, forgets the password and sets another one. */
async function runUser(member: KilledUser, peer: MailPeer, options: LifeOptions): Promise<void> {
  const { email, firstPassword, secondPassword } = member;
  const { call } = options;
  const done = async (step: 'signUp' | 'verify' | 'forgot' | 'reset', sent: Promise<ProductAnswer>) => {
    member[step] = 'sent';
    const { status, body } = await sent;
    if (status >= 300) throw new Error(`${step} was answered ${status}: ${JSON.stringify(body)}`);
    member[step] = 'answered';
    options.onAnswer();
    return body;
  };
  const letter = async (fits: (letter: Letter) => boolean) => {
    const find = () => peer.messages.map(readLetter).find((one) => one.to === email && fits(one));
    await vi.waitUntil(() => options.isKilled() || find(), 30_000);
    const found = find();
    if (!found) throw new Error('The process was killed before the mail arrived.');
    return found;
  };

  const body = { name: 'Ada', email, role: 'DEVELOPER', cred: firstPassword };
  await done('signUp', call('signUp', { body }));
  const { body: loggedIn } = await call('logIn', { body: { email, cred: firstPassword } });
  member.token = String(loggedIn.token);
  const { code = '' } = await letter((one) => one.code !== undefined);
  const verified = await done('verify', call('verify', { token: member.token, body: { otp: code } }));
  member.token = (verified.data as { token: string }).token;
  await done('forgot', call('forgotPassword', { body: { email } }));
  const { resetToken = '' } = await letter((one) => one.resetToken !== undefined);
  const newPassword = { newPassword: secondPassword };
  await done('reset', call('resetPassword', { token: resetToken, body: newPassword }));
  member.token = null;
}
