import { describe, expect, test } from 'vitest';
import { verifyEmailMachine } from '../../../machines/account/verify-email.machine.ts';
import { type SimulatedActor, simulateActor } from '../../../src/simulation/simulated-actor.ts';
import { refused } from '../samples.ts';

// Written by hand besides the generated paths: the behavior whose faults users notice first (spec §9, readings 1 and
// 2).
const sentAt = 5_000_000;
const freshInput = {
  email: 'cora@example.com',
  role: null,
  isVerified: false,
  resends: 0,
  deadline: 0,
  now: sentAt,
};

describe('the cooldown of a resend', () => {
  test('lets the first resend happen at once', () => {
    expect(resendState(visit(freshInput))).toBe('available');
  });

  test('ends exactly 30,000 ms after the first resend', async () => {
    const simulated = visit(freshInput);
    await resendOnce(simulated);
    simulated.clock.increment(29_999);
    expect(resendState(simulated)).toBe('coolingFirst');
    simulated.clock.increment(1);
    expect(resendState(simulated)).toBe('available');
  });

  test('ends exactly 60,000 ms after the second and the third resend', async () => {
    const simulated = visit(freshInput);
    await resendOnce(simulated);
    simulated.clock.increment(30_000);
    for (const deadline of [sentAt + 60_000, sentAt + 60_000]) {
      await resendOnce(simulated);
      expect(simulated.snapshot().context.deadline).toBe(deadline);
      simulated.clock.increment(59_999);
      expect(resendState(simulated)).toBe('coolingLater');
      simulated.clock.increment(1);
      expect(resendState(simulated)).toBe('available');
    }
  });

  test('continues after a reload with the remaining time, then takes 60 s', async () => {
    const simulated = visit({ ...freshInput, resends: 1, deadline: sentAt + 7_500 });
    expect(resendState(simulated)).toBe('coolingRemaining');
    simulated.clock.increment(7_499);
    expect(resendState(simulated)).toBe('coolingRemaining');
    simulated.clock.increment(1);
    expect(resendState(simulated)).toBe('available');
    await resendOnce(simulated);
    expect(resendState(simulated)).toBe('coolingLater');
  });

  test('has expired when the page reloads exactly at its deadline', () => {
    expect(resendState(visit({ ...freshInput, resends: 1, deadline: sentAt }))).toBe('available');
  });

  test('isn’t started by a failed resend, and the next one still counts as the first', async () => {
    const simulated = visit(freshInput);
    simulated.send({ type: 'otp.resendRequested' });
    await simulated.calls.at(-1)?.settle('error', refused(500));
    expect(resendState(simulated)).toBe('available');
    await resendOnce(simulated);
    expect(resendState(simulated)).toBe('coolingFirst');
  });
});

describe('Resend', () => {
  test('sends one code when clicked twice', () => {
    const simulated = visit(freshInput);
    simulated.send({ type: 'otp.resendRequested' });
    simulated.send({ type: 'otp.resendRequested' });
    expect(simulated.calls.filter(({ id }) => id === 'resend')).toHaveLength(1);
  });
});

describe('a code', () => {
  test('is sent once when it is submitted twice', () => {
    const simulated = visit(freshInput);
    simulated.send({ type: 'otp.typed', digits: ['1', '2', '3', '4'] });
    simulated.send({ type: 'otp.submitted' });
    simulated.send({ type: 'otp.submitted' });
    expect(simulated.effects).toEqual([['call verification', { otp: '1234' }]]);
  });

  test('is not submitted before the user presses Verify', () => {
    const simulated = visit(freshInput);
    simulated.send({ type: 'otp.typed', digits: ['1', '2', '3', '4'] });
    expect(simulated.calls).toEqual([]);
  });

  test('is cleared when it was wrong, and counts a reset, which moves the focus to the first box', async () => {
    const simulated = visit(freshInput);
    simulated.send({ type: 'otp.typed', digits: ['1', '2', '3', '4'] });
    simulated.send({ type: 'otp.submitted' });
    await simulated.calls.at(-1)?.settle('error', refused(400));
    expect(simulated.snapshot().context).toMatchObject({
      digits: ['', '', '', ''],
      resetCount: 1,
      problem: 'Invalid OTP. Please try again.',
    });
  });

  test('can be verified while a cooldown runs', async () => {
    const simulated = visit(freshInput);
    await resendOnce(simulated);
    simulated.send({ type: 'otp.pasted', text: '4321' });
    simulated.send({ type: 'otp.submitted' });
    expect(simulated.snapshot().value).toEqual({ asking: { code: 'verifying', resend: 'coolingFirst' } });
  });
});

function visit(input: typeof freshInput): SimulatedActor {
  const simulated = simulateActor(verifyEmailMachine, input);
  simulated.start();
  return simulated;
}

async function resendOnce(simulated: SimulatedActor): Promise<void> {
  simulated.send({ type: 'otp.resendRequested' });
  await simulated.calls.at(-1)?.settle('done', { sentAt });
}

function resendState(simulated: SimulatedActor): unknown {
  return simulated.snapshot().value.asking.resend;
}
