import { expect, test } from 'vitest';
import { issueReceipt } from '../../../server/marketplace/money/issue-receipt.ts';
import type { PaymentRow } from '../../../server/marketplace/money/payment-entity.ts';
import { adasBillingDetails, saveBilling } from '../marketplace/money/billing-setup.ts';
import { untilWaiting } from '../support/interleaving.ts';
import { contractSetups, milestoneOf, withSides } from '../support/marketplace.ts';
import { startPayment } from '../support/paying.ts';

test('the first billing details reach a receipt that is issued at the same moment', async () => {
  const { server, sides } = await withSides();
  const { db, deps, now } = server;
  const milestone = milestoneOf(await contractSetups.awaitingFunding(server, sides));
  const { id } = await startPayment(server, sides.company, milestone);
  let saving: Promise<unknown> | undefined;
  await db.transaction(async (tx) => {
    const row = { id, companyId: sides.company.userId } as PaymentRow;
    await issueReceipt({ tx, deps, row, now: now(), payload: {}, by: 'provider', actor: null });
    saving = saveBilling(server, sides.company);
    await untilWaiting(db);
  });
  await saving;
  const { token } = sides.company;
  expect(await server.ok('receipt', { token, id })).toMatchObject({ billedTo: adasBillingDetails });
});
