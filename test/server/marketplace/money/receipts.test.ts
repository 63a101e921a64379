import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '../../../../contract/marketplace/contract.ts';
import { deleteDueAccounts } from '../../../../server/accounts/deletion/due-accounts.ts';
import { billingDetails, embeddedWebhooks, receipts } from '../../../../server/db/schema.ts';
import { day } from '../../../support/durations.ts';
import { completeProject } from '../../../support/projects.ts';
import {
  contractSetups,
  createCompany,
  milestoneOf,
  type Sides,
  withSides,
} from '../../support/marketplace.ts';
import {
  cards,
  deliverWebhooks,
  pay,
  postTo,
  settleWithProvider,
  startPayment,
  submitCheckout,
} from '../../support/paying.ts';
import { ada, password } from '../../support/people.ts';
import { sendToMilestone } from '../../support/send-events.ts';
import type { TestServer } from '../../support/test-server.ts';
import { milestoneSetups } from '../milestones/milestone-setups.ts';
import { adasBillingDetails, saveBilling } from './billing-setup.ts';

let server: TestServer;
let sides: Sides;
beforeEach(async () => {
  ({ server, sides } = await withSides());
});

const setUpContract = () => contractSetups.awaitingFunding(server, sides);
const receipt = (id: string, { token } = sides.company) => server.ok('receipt', { token, id });
const refusal = (id: string, { token } = sides.company) => server.refused('receipt', { token, id });
/**
 * Pays a milestone of a contract.
 *
 * @returns the payment.
 */
const fund = async (agreed: Contract, at = 0, company = sides.company) =>
  pay(server, company, milestoneOf(await server.ok('contract', { token: company.token, id: agreed.id }), at));
/** Chooses a card for a milestone, without delivering the webhook. */
async function chooseCard(agreed: Contract, company = sides.company) {
  const { id, checkoutUrl } = await startPayment(server, company, milestoneOf(agreed));
  await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
  return id;
}
const numbers = async () => (await server.db.select().from(receipts)).map(({ number }) => number).toSorted();
const withVat = (perMille: number) => Object.assign(server.deps.env, { marketVatPerMille: perMille });

describe('a receipt', () => {
  test('is issued when the payment funds its milestone, and shows the amounts, the payer and the milestone', async () => {
    withVat(190);
    await saveBilling(server, sides.company);
    const agreed = await setUpContract();
    const { id, fundedAt, receiptNumber } = await fund(agreed);
    expect(receiptNumber).toBe('R-2026-000001');
    expect(await receipt(id)).toEqual({
      number: 'R-2026-000001',
      issuedAt: fundedAt,
      paymentId: id,
      contractId: agreed.id,
      projectTitle: completeProject.title,
      title: 'Calendar',
      developerName: 'Ben Okafor',
      amount: 150_000,
      fee: 12_000,
      total: 162_000,
      vatPercent: 19,
      vat: 1_916,
      currency: 'EUR',
      billedTo: adasBillingDetails,
      companyName: 'Analytical Engines Ltd',
      refunded: 0,
      refunds: [],
    });
  });

  test('is visible only to the company: others see no payment, and its developer no receipt', async () => {
    const { id } = await fund(await setUpContract());
    const stranger = await createCompany(server, { ...ada, email: 'eve@company.example' });
    expect(await refusal(id, stranger)).toMatchObject({ status: 404, code: 'notFound' });
    expect(await refusal(id, sides.developer)).toMatchObject({ status: 403, code: 'notYours' });
    const { token } = sides.developer;
    expect(await server.ok('payment', { token, id })).toMatchObject({ receiptNumber: null });
  });

  test('doesn’t exist before the milestone is funded, nor for money that funds nothing', async () => {
    const id = await chooseCard(await setUpContract());
    expect(await refusal(id)).toMatchObject({ status: 404, code: 'noReceipt' });
    const [hook] = await server.db.select().from(embeddedWebhooks);
    const payload = { amount: 161_999, currency: 'EUR' };
    await server.db.update(embeddedWebhooks).set({ body: { ...hook?.body, payload } });
    await settleWithProvider(server);
    expect(await server.ok('payment', { token: sides.company.token, id })).toMatchObject({
      state: 'refunded',
      receiptNumber: null,
    });
    expect(await refusal(id)).toMatchObject({ status: 404, code: 'noReceipt' });
    expect(await numbers()).toEqual([]);
  });

  test('shows refunds and their dates; everything else stays', async () => {
    const { id, paymentId } = await milestoneSetups.funded(server, sides);
    const before = await receipt(paymentId ?? '');
    const { version } = await server.ok('milestone', { token: sides.company.token, id });
    await sendToMilestone(server, sides.developer, { id, version }, 'returnFunds');
    expect(await receipt(paymentId ?? '')).toEqual(before);
    server.advance(60_000);
    await settleWithProvider(server);
    expect(await receipt(paymentId ?? '')).toEqual({
      ...before,
      refunded: 162_000,
      refunds: [{ amount: 162_000, at: server.now().toISOString() }],
    });
  });

  test('is a column of the payments’ CSV file', async () => {
    await fund(await setUpContract());
    const [names = '', line = ''] = (await server.ok('paymentsFile', { token: sides.company.token })).split(
      '\r\n',
    );
    const at = names.split(',').indexOf('receipt');
    expect(line.split(',')[at]).toBe('R-2026-000001');
  });
});

describe('the numbers of receipts', () => {
  test('are consecutive, from one in each calendar year (UTC)', async () => {
    const agreed = await setUpContract();
    await fund(agreed);
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    const theirs = await contractSetups.awaitingFunding(server, { ...sides, company: other });
    await fund(theirs, 0, other);
    server.advance(Date.parse('2026-12-31T23:59:59.999Z') - server.now().getTime());
    const logIn = async () => ({
      ...sides.company,
      token: (await server.ok('logIn', { body: { email: ada.email, cred: password } })).token ?? '',
    });
    const company = await logIn();
    const second = milestoneOf(await server.ok('contract', { token: company.token, id: agreed.id }), 1);
    const { id, checkoutUrl } = await startPayment(server, company, second);
    await submitCheckout(server, checkoutUrl, { choice: 'pay', card: cards.pays });
    server.advance(1);
    await settleWithProvider(server);
    expect((await receipt(id, company)).issuedAt).toBe('2027-01-01T00:00:00.000Z');
    expect(await numbers()).toEqual(['R-2026-000001', 'R-2026-000002', 'R-2027-000001']);
  });

  test('are each assigned once, also to payments that arrive at the same moment', async () => {
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    await chooseCard(await setUpContract());
    await chooseCard(await contractSetups.awaitingFunding(server, { ...sides, company: other }), other);
    const arriving: Parameters<ReturnType<typeof postTo>>[] = [];
    await deliverWebhooks(server, async (...sent) => arriving.push(sent) > 0);
    const taken = await Promise.all(arriving.map((sent) => postTo(server)(...sent)));
    expect(taken).toEqual([true, true]);
    expect(await numbers()).toEqual(['R-2026-000001', 'R-2026-000002']);
  });
});

describe('the billing details on a receipt', () => {
  test('stay as they were when it was issued, and so does its VAT', async () => {
    withVat(190);
    await saveBilling(server, sides.company);
    const agreed = await setUpContract();
    const first = await fund(agreed);
    withVat(200);
    const moved = { ...adasBillingDetails, address: 'Unter den Linden 1\n10117 Berlin' };
    await saveBilling(server, sides.company, moved);
    const second = await fund(agreed, 1);
    expect(await receipt(first.id)).toMatchObject({
      billedTo: adasBillingDetails,
      vatPercent: 19,
      vat: 1_916,
    });
    expect(await receipt(second.id)).toMatchObject({ billedTo: moved, vatPercent: 20, vat: 1_333 });
  });

  test('are the first saved ones if there were none, and stay so', async () => {
    const other = await createCompany(server, { ...ada, email: 'cora@company.example' });
    const theirs = await fund(
      await contractSetups.awaitingFunding(server, { ...sides, company: other }),
      0,
      other,
    );
    const { id } = await fund(await setUpContract());
    expect(await receipt(id)).toMatchObject({ billedTo: null, companyName: 'Analytical Engines Ltd' });
    await saveBilling(server, sides.company);
    await saveBilling(server, sides.company, { ...adasBillingDetails, name: 'Difference Engines Ltd' });
    expect(await receipt(id)).toMatchObject({ billedTo: adasBillingDetails });
    expect(await receipt(theirs.id, other)).toMatchObject({ billedTo: null });
  });
});

test('billing details are deleted with the account, receipts stay', async () => {
  await saveBilling(server, sides.company);
  const { token } = sides.company;
  await contractSetups.completed(server, sides);
  await server.ok('deleteAccount', { token });
  server.advance(14 * day);
  await deleteDueAccounts(server.deps, expect.unreachable);
  expect(await server.db.select().from(billingDetails)).toEqual([]);
  expect(await server.db.select().from(receipts)).toMatchObject([
    { number: 'R-2026-000001', billedTo: adasBillingDetails },
  ]);
});

test('billing details and receipts are part of the data export', async () => {
  await saveBilling(server, sides.company);
  const { id } = await fund(await setUpContract());
  const { zip } = await server.ok('exportData', { token: sides.company.token });
  const data = unzipSync(Buffer.from(zip, 'base64'))['data.json'] ?? new Uint8Array();
  expect(JSON.parse(strFromU8(data))).toMatchObject({
    billingDetails: [adasBillingDetails],
    receipts: [{ paymentId: id, number: 'R-2026-000001', vatPercent: 0, ...adasBillingDetails }],
  });
});
