import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { embeddedPayments } from '../../../db/schema.ts';
import type { Deps, DepsWhenReady } from '../../../deps.ts';
import type { Env } from '../../../env.ts';
import { answerPage } from '../../../oauth/page.ts';
import { checkoutPage } from './checkout-page.ts';
import { checkoutPath, type EmbeddedPayment, giveUp } from './embedded-provider.ts';
import { answerBank, findCard, payByCard } from './pay-by-card.ts';

type Options = {
  readonly whenReady: DepsWhenReady;
  readonly env: Pick<Env, 'siteUrl'>;
};

/** The embedded provider's pages, where a company pays in development (§M6). Anyone with the address may pay. */
export function checkoutRoutes({ whenReady, env: { siteUrl } }: Options): Hono {
  const routes = new Hono();
  const address = `${checkoutPath}/:id`;

  routes.get(address, async (context) => {
    const deps = await whenReady();
    const payment = await read(context.req.param('id'), deps);
    return payment ? answer(context, payment) : unknown(context);
  });

  routes.post(address, async (context) => {
    const deps = await whenReady();
    const { db } = deps;
    const payment = await read(context.req.param('id'), deps);
    if (!payment) return unknown(context);
    const { choice, card = '' } = await context.req.parseBody();
    const now = deps.now();
    if (choice === 'pay' && payment.state === 'open') {
      const typed = typeof card === 'string' ? card : '';
      const known = findCard(typed);
      if (known === null)
        return answer(context, payment, { card: typed, problem: 'Use one of the test cards below.' });
      await payByCard(db, payment.id, known, now);
    } else if (choice === 'cancel') await giveUp(db, payment.id, now, 'asked');
    else if (choice === 'confirm' || choice === 'refuse')
      await answerBank(db, payment.id, choice === 'confirm', now);
    deps.wakePayments();
    const after = await read(payment.id, deps);
    const goesBack = ['succeeded', 'processing', 'canceled'];
    return after && goesBack.includes(after.state)
      ? context.redirect(after.returnUrl, 303)
      : context.redirect(`${checkoutPath}/${payment.id}`, 303);
  });

  const answer = (context: Context, payment: EmbeddedPayment, typed?: Parameters<typeof checkoutPage>[1]) =>
    answerPage(context, {
      ...checkoutPage(payment, typed),
      chip: 'Development',
      siteUrl,
      status: typed ? 422 : 200,
    });

  const unknown = (context: Context) =>
    answerPage(context, {
      title: 'There is no such payment',
      chip: 'Development',
      siteUrl,
      status: 404,
      body: html`<p>Its address may be cut off.</p>
<a class="button" href="${siteUrl}/company/dashboard">Go to the dashboard</a>`,
    });

  return routes;
}

/** The current state of a payment: an expired one is over. */
async function read(id: string, { db, now }: Deps): Promise<EmbeddedPayment | undefined> {
  await giveUp(db, id, now(), 'expired');
  const [payment] = await db.select().from(embeddedPayments).where(eq(embeddedPayments.id, id));
  return payment;
}
