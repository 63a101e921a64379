import { describe, expect, test } from 'vitest';
import { verifyEmailMachine } from '../../../machines/account/verify-email.machine.ts';
import { type SimulatedActor, simulateActor } from '../../../src/inspector/replay/simulated-actor.ts';
import { refused } from '../samples.ts';

// Told by hand, next to the generated paths: what people notice first when it breaks (spec §9, readings 1 and 2).
const sentAt = 5_000_000;
const fresh = {
  email: 'cora@example.com',
  role: null,
  isVerified: false,
  resends: 0,
  deadline: 0,
  now: sentAt,
};

describe('the cooldown of a resend', () => {
  test('lets the first resend happen at once', () => {
    expect(resendState(visit(fresh))).toBe('available');
  });

  test('is over 30 000 ms after the first resend, and not a ms before', async () => {
    const stage = visit(fresh);
    await resendOnce(stage);
    stage.clock.increment(29_999);
    expect(resendState(stage)).toBe('coolingFirst');
    stage.clock.increment(1);
    expect(resendState(stage)).toBe('available');
  });

  test('is over 60 000 ms after the second and the third resend, and not a ms before', async () => {
    const stage = visit(fresh);
    await resendOnce(stage);
    stage.clock.increment(30_000);
    for (const deadline of [sentAt + 60_000, sentAt + 60_000]) {
      await resendOnce(stage);
      expect(stage.snapshot().context.deadline).toBe(deadline);
      stage.clock.increment(59_999);
      expect(resendState(stage)).toBe('coolingLater');
      stage.clock.increment(1);
      expect(resendState(stage)).toBe('available');
    }
  });

  test('goes on after a reload with what was left of it, then takes 60 s', async () => {
    const stage = visit({ ...fresh, resends: 1, deadline: sentAt + 7_500 });
    expect(resendState(stage)).toBe('coolingOnwards');
    stage.clock.increment(7_499);
    expect(resendState(stage)).toBe('coolingOnwards');
    stage.clock.increment(1);
    expect(resendState(stage)).toBe('available');
    await resendOnce(stage);
    expect(resendState(stage)).toBe('coolingLater');
  });

  test('is over after a reload at the very ms of its deadline', () => {
    expect(resendState(visit({ ...fresh, resends: 1, deadline: sentAt }))).toBe('available');
  });

  test('is not started by a resend that failed, nor is the next one counted as a later one', async () => {
    const stage = visit(fresh);
    stage.send({ type: 'otp.resendRequested' });
    await stage.calls.at(-1)?.settle('error', refused(500));
    expect(resendState(stage)).toBe('available');
    await resendOnce(stage);
    expect(resendState(stage)).toBe('coolingFirst');
  });

  test('asks once when Resend is clicked twice', () => {
    const stage = visit(fresh);
    stage.send({ type: 'otp.resendRequested' });
    stage.send({ type: 'otp.resendRequested' });
    expect(stage.calls.filter(({ id }) => id === 'resend')).toHaveLength(1);
  });
});

describe('the code', () => {
  test('is sent once when it is submitted twice', () => {
    const stage = visit(fresh);
    stage.send({ type: 'otp.typed', digits: ['1', '2', '3', '4'] });
    stage.send({ type: 'otp.submitted' });
    stage.send({ type: 'otp.submitted' });
    expect(stage.effects).toEqual([['call verification', { otp: '1234' }]]);
  });

  test('is not sent by its fourth digit', () => {
    const stage = visit(fresh);
    stage.send({ type: 'otp.typed', digits: ['1', '2', '3', '4'] });
    expect(stage.calls).toEqual([]);
  });

  test('is forgotten when it was wrong, and the focus goes to the first box', async () => {
    const stage = visit(fresh);
    stage.send({ type: 'otp.typed', digits: ['1', '2', '3', '4'] });
    stage.send({ type: 'otp.submitted' });
    await stage.calls.at(-1)?.settle('error', refused(400));
    expect(stage.snapshot().context).toMatchObject({
      digits: ['', '', '', ''],
      clearings: 1,
      problem: 'Invalid OTP. Please try again.',
    });
  });

  test('is verified while a cooldown runs', async () => {
    const stage = visit(fresh);
    await resendOnce(stage);
    stage.send({ type: 'otp.pasted', text: '4321' });
    stage.send({ type: 'otp.submitted' });
    expect(stage.snapshot().value).toEqual({ asking: { code: 'verifying', resend: 'coolingFirst' } });
  });
});

function visit(input: typeof fresh): SimulatedActor {
  const stage = simulateActor(verifyEmailMachine, input);
  stage.start();
  return stage;
}

async function resendOnce(stage: SimulatedActor): Promise<void> {
  stage.send({ type: 'otp.resendRequested' });
  await stage.calls.at(-1)?.settle('done', { sentAt });
}

function resendState(stage: SimulatedActor): unknown {
  return stage.snapshot().value.asking.resend;
}
