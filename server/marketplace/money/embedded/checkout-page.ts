import { html } from 'hono/html';
import { exactMoneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import type { Markup } from '../../../oauth/page.ts';
import type { EmbeddedPayment } from './embedded-provider.ts';
import { testCards } from './pay-by-card.ts';

const groupDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The payment to make, and its purpose. */
const summary = (payment: EmbeddedPayment): Markup => html`<dl class="sum">
  <div><dt>For</dt><dd>${payment.description}</dd></div>
  <div><dt>Total</dt><dd><strong>${exactMoneyText(payment)}</strong></dd></div>
</dl>`;

type Page = { readonly title: string; readonly body: Markup };
type Typed = { readonly card: string; readonly problem: string };

type State = EmbeddedPayment['state'];
const pages: Readonly<Record<State, (payment: EmbeddedPayment, typed: Typed | undefined) => Page>> = {
  open: (payment, typed) => ({ title: 'Pay by card', body: cardForm(payment, typed) }),
  confirming: (payment) => ({ title: 'Confirm with your bank', body: confirmation(payment) }),
  processing: (payment) =>
    ended(payment, 'Your bank is working on it', 'This can take a while. You can go back already.'),
  succeeded: (payment) => ended(payment, 'Paid', 'You can go back now.'),
  failed: (payment) => ended(payment, 'Payment declined', `${payment.failure ?? ''} Nothing was charged.`),
  canceled: (payment) => ended(payment, 'Payment canceled', 'Nothing was charged.'),
};

/**
 * The page of a payment in its current state.
 *
 * @param typed - the refused input.
 */
export const checkoutPage = (payment: EmbeddedPayment, typed?: Typed): Page =>
  pages[payment.state](payment, typed);

const cardForm = (payment: EmbeddedPayment, typed: Typed | undefined): Markup => html`${summary(payment)}
<p>This page stands in for a payment provider during development. No money moves.</p>
<form method="post" novalidate>
  ${typed ? html`<p class="problem" id="problem" role="alert">${typed.problem}</p>` : ''}
  <label>Card number
    <input name="card" inputmode="numeric" autocomplete="off" maxlength="23" required value="${typed?.card ?? ''}"${
      typed ? html` aria-invalid="true" aria-describedby="problem" autofocus` : ''
    }>
  </label>
  <button class="primary" name="choice" value="pay">Pay ${exactMoneyText(payment)}</button>
</form>
<form method="post">
  <button class="quiet" name="choice" value="cancel">Cancel</button>
</form>
<h2 id="cards">Test cards</h2>
<ul class="cards" aria-labelledby="cards">
  ${Object.entries(testCards).map(
    ([number, { says }]) => html`<li><code>${groupDigits(number)}</code><span>${says}</span></li>`,
  )}
</ul>`;

const confirmation = (payment: EmbeddedPayment): Markup => html`${summary(payment)}
<p>Your bank asks whether this payment is yours.</p>
<form method="post">
  <button class="primary" name="choice" value="confirm">Confirm</button>
  <button class="quiet" name="choice" value="refuse">Refuse</button>
</form>`;

const ended = (payment: EmbeddedPayment, title: string, text: string): Page => ({
  title,
  body: html`${summary(payment)}
<p role="status">${text}</p>
<a class="button" href="${payment.returnUrl}">Back to your contract</a>`,
});
