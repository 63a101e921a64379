import { describe, expect, test } from 'vitest';
import { analyticsMachine } from '../../../machines/site/analytics.machine.ts';
import { type SimulatedActor, simulateActor } from '../../../src/simulation/simulated-actor.ts';

// Written by hand besides the generated paths: order, time, and the effect of clearing all data.
const allConsents = { analytics: true, marketing: true, functional: true };
const dana = { userId: 'd1', role: 'DEVELOPER', email: 'dana@example.com' };
const page = (path: string, at: number) => ({ path, address: `https://counterpart.example${path}`, at });

function visit(input: object): SimulatedActor {
  const simulated = simulateActor(analyticsMachine, {
    hasClient: true,
    isImplied: false,
    choice: null,
    ...input,
  });
  simulated.start();
  return simulated;
}

/** The calls of the client: each by its kind, or its event with the time. */
function delivered(simulated: SimulatedActor): readonly string[] {
  return simulated.effects
    .filter(([name]) => name === 'deliver')
    .flatMap(([, params]) => (params as { calls: { kind: string; event?: string; at?: number }[] }).calls)
    .map(({ kind, event, at }) => (event ? `${event} at ${at}` : kind));
}

describe('events while the client is loading', () => {
  test('reach it in order, each with its own time', async () => {
    const simulated = visit({ choice: allConsents });
    simulated.send({ type: 'analytics.pageEntered', page: page('/developer/login', 10) });
    simulated.clock.increment(1);
    simulated.send({ type: 'analytics.personChanged', person: dana });
    simulated.send({ type: 'analytics.tracked', event: 'user_logged_in', at: 20 });
    simulated.send({ type: 'analytics.tracked', event: 'user_logged_out', at: 30 });
    simulated.send({ type: 'analytics.identityReset' });
    simulated.send({ type: 'analytics.personChanged', person: null });
    expect(delivered(simulated)).toEqual([]);
    await simulated.calls[0]?.settle('done', undefined);
    expect(delivered(simulated)).toEqual([
      '$pageview at 10',
      'identify',
      'user_logged_in at 20',
      'user_logged_out at 30',
      'reset',
      'identify',
    ]);
  });

  test('are dropped when consent is withdrawn', async () => {
    const simulated = visit({ choice: allConsents });
    simulated.send({ type: 'analytics.tracked', event: 'cta_clicked', at: 20 });
    simulated.send({
      type: 'analytics.consentChanged',
      choice: { ...allConsents, analytics: false },
      at: 30,
    });
    expect(simulated.calls[0]?.signal.aborted).toBe(true);
    simulated.send({ type: 'analytics.consentChanged', choice: allConsents, at: 40 });
    await simulated.calls[1]?.settle('done', undefined);
    expect(delivered(simulated)).toEqual(['identify']);
  });
});

test('accepting is reported with the current page, at the time of the choice', async () => {
  const simulated = visit({});
  simulated.send({ type: 'analytics.pageEntered', page: page('/', 10) });
  simulated.clock.increment(1);
  simulated.send({ type: 'analytics.tracked', event: 'cta_clicked', at: 15 });
  simulated.send({ type: 'analytics.consentChanged', choice: allConsents, at: 20 });
  await simulated.calls[0]?.settle('done', undefined);
  expect(delivered(simulated)).toEqual(['identify', 'landing_page_view at 20']);
});

test('a page that leads on within its 1 ms is not counted', async () => {
  const simulated = visit({ choice: allConsents });
  await simulated.calls[0]?.settle('done', undefined);
  simulated.send({ type: 'analytics.pageEntered', page: page('/login', 10) });
  simulated.send({ type: 'analytics.pageEntered', page: page('/developer/login', 10) });
  simulated.clock.increment(1);
  expect(delivered(simulated)).toEqual(['$pageview at 10']);
});

test('consent is no longer implied after all data was cleared', () => {
  const simulated = visit({ isImplied: true });
  simulated.send({ type: 'analytics.dataCleared' });
  simulated.send({ type: 'analytics.consentChanged', choice: null, at: 20 });
  expect(simulated.calls).toHaveLength(1);
  simulated.send({ type: 'analytics.consentChanged', choice: allConsents, at: 30 });
  expect(simulated.calls).toHaveLength(2);
});
