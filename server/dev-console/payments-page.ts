import { desc, inArray, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { exactMoneyText } from '../../machines/rules/marketplace/money-text.ts';
import type { Database } from '../db/connect.ts';
import { embeddedDisputes, embeddedPayments } from '../db/schema.ts';
import { type Mishap, mishaps } from '../marketplace/money/embedded/mishaps.ts';
import { devConsoleFrame } from './frame.ts';
import { isComparable } from './is-comparable.ts';
import { type Markup, renderMoment } from './mail-actions.ts';

type Listed = {
  readonly payment: typeof embeddedPayments.$inferSelect;
  /** Newest last. */
  readonly disputes: readonly (typeof embeddedDisputes.$inferSelect)[];
};
const maxListed = 100;

/** The embedded provider's payments whose description, state or id contains a text, newest first. */
export async function paymentsLike(db: Database, filter: string): Promise<readonly Listed[]> {
  if (!isComparable(filter)) return [];
  const { id, state, reference, description, createdAt } = embeddedPayments;
  const payments = await db
    .select()
    .from(embeddedPayments)
    .where(
      sql`strpos(lower(concat_ws(' ', ${state}, ${description}, ${reference}, ${id})), ${filter.toLowerCase()}) > 0`,
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(maxListed);
  const isTheirs = inArray(
    embeddedDisputes.paymentId,
    payments.map((one) => one.id),
  );
  const disputes =
    payments.length === 0
      ? []
      : await db.select().from(embeddedDisputes).where(isTheirs).orderBy(embeddedDisputes.createdAt);
  return payments.map((payment) => ({
    payment,
    disputes: disputes.filter(({ paymentId }) => paymentId === payment.id),
  }));
}

type PaymentsPage = {
  readonly payments: readonly Listed[];
  /** The chosen faults. */
  readonly mishaps: readonly Mishap[];
  readonly filter: string;
  readonly publicUrl: string;
};

/** Every payment of the embedded provider, with the actions of its bank, and the faults to inject. */
export function paymentsPage({ payments, mishaps: chosen, filter, publicUrl }: PaymentsPage): Markup {
  return devConsoleFrame({
    room: 'Payments',
    publicUrl,
    newest: payments[0]?.payment.id ?? '',
    poll: `/desk/payments/newest.json${filter === '' ? '' : `?of=${encodeURIComponent(filter)}`}`,
    isChosen: false,
    list: html`<form action="/desk/payments" method="get" role="search">
      <input type="search" name="of" value="${filter}" placeholder="Filter by milestone or state" aria-label="Milestone or state" autocomplete="off">
    </form>
    <ol aria-label="What happens next">${Object.entries(mishaps).map(([kind, says]) => mishapItem(kind, says, chosen))}</ol>
    ${payments.length === 0 ? html`<p class="empty">No payments${filter === '' ? ' yet. Fund a milestone and its payment appears here' : ` match ‘${filter}’`}.</p>` : html`<ol aria-label="Payments">${payments.map(paymentItem)}</ol>`}`,
    pane: html``,
  });
}

const mishapItem = (kind: string, says: string, chosen: readonly string[]): Markup => html`<li>
  <form class="mail" action="/desk/payments/mishaps/${kind}" method="post">
    <span class="line"><span class="subject">${says}</span><button aria-pressed="${chosen.includes(kind)}">${chosen.includes(kind) ? 'Chosen' : 'Choose'}</button></span>
  </form>
</li>`;

const chargebackLabels = { open: 'charged back', won: 'chargeback won', lost: 'chargeback lost' } as const;

function paymentItem({ payment, disputes }: Listed): Markup {
  const { id, description, state, amount, currency, createdAt, chargesBackAt } = payment;
  const dispute = disputes.at(-1);
  const status = dispute === undefined ? state : chargebackLabels[dispute.state];
  return html`<li>
  <div class="mail">
    <span class="line"><span class="recipient">${description}</span>${renderMoment(createdAt)}</span>
    <span class="line"><span class="subject">${exactMoneyText({ amount, currency })}</span><span class="kind">${status}</span></span>
    ${chargesBackAt === null ? '' : html`<span class="line"><span class="subject">Charged back at</span>${renderMoment(chargesBackAt)}</span>`}
    ${dispute?.state === 'open' ? html`<span class="line">${bankButton(`disputes/${dispute.id}/won`, 'Won')}${bankButton(`disputes/${dispute.id}/lost`, 'Lost')}</span>` : ''}
    ${state === 'succeeded' && (dispute === undefined || dispute.state === 'won') ? html`<span class="line">${bankButton(`${id}/charge-back`, 'Charge back')}</span>` : ''}
  </div>
</li>`;
}

const bankButton = (action: string, label: string): Markup =>
  html`<form action="/desk/payments/${action}" method="post"><button>${label}</button></form>`;
