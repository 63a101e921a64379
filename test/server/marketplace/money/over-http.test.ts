import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entities } from '../../../../server/marketplace/entities.ts';
import { webhookSecret } from '../../../../server/marketplace/money/embedded/embedded-provider.ts';
import { postTo, sendWebhooks } from '../../../../server/marketplace/money/embedded/webhooks.ts';
import { startPaymentWorker } from '../../../../server/marketplace/money/provider/worker.ts';
import type { Repetition } from '../../../../server/repeat.ts';
import { type ListeningServer, listeningServer } from '../../support/listening-server.ts';
import { contractSetups, createCompany, createDeveloper, milestoneOf } from '../../support/marketplace.ts';
import { cards } from '../../support/paying.ts';
import { sendToMilestone } from '../../support/send-events.ts';

let server: ListeningServer;
let worker: Repetition;
beforeEach(async () => {
  server = await listeningServer();
  const { db, env, now, deps, log } = server;
  worker = startPaymentWorker(entities, deps, log, async () => {
    await sendWebhooks({ db, secret: webhookSecret(env), now }, postTo(`http://127.0.0.1:${env.port}`));
  });
});
afterEach(async () => {
  await worker.stop();
  await server.close();
});

test('a milestone is paid over the network alone: by its page and its webhook', async () => {
  const company = await createCompany(server);
  const developer = await createDeveloper(server);
  const { token } = company;
  const milestone = milestoneOf(await contractSetups.awaitingFunding(server, { company, developer }));
  const { paymentId } = await sendToMilestone(server, company, milestone, 'fund');
  const payment = () => server.ok('payment', { token, id: paymentId ?? '' });
  worker.wake();
  const checkoutUrl = await vi.waitUntil(async () => (await payment()).checkoutUrl, 10_000);
  expect((await fetch(checkoutUrl)).status).toBe(200);
  const body = new URLSearchParams({ choice: 'pay', card: cards.pays });
  const paid = await fetch(checkoutUrl, { method: 'POST', redirect: 'manual', body });
  expect(paid.status).toBe(303);
  worker.wake();
  await vi.waitUntil(async () => (await payment()).state === 'succeeded', 10_000);
  expect(await server.ok('milestone', { token, id: milestone.id })).toMatchObject({ state: 'funded' });
});
