import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import type { Database } from '../db/connect.ts';
import { chargeBack, decideChargeback } from '../marketplace/money/embedded/chargebacks.ts';
import { chosenMishaps, isMishap, toggleMishap } from '../marketplace/money/embedded/mishaps.ts';
import { paymentsLike, paymentsPage } from './payments-page.ts';

type Options = {
  readonly db: Database;
  readonly now: () => Date;
  readonly wakePayments: () => void;
  readonly publicUrl: string;
};

/**
 * The dev console's pages of the embedded payment provider, where a developer acts as the company's bank and causes
 * network faults (§M6).
 */
export function paymentRoutes({ db, now, wakePayments, publicUrl }: Options): Hono {
  const room = new Hono();

  room.get('/', async (context) => {
    const filter = context.req.query('of')?.trim() ?? '';
    const [payments, mishaps] = await Promise.all([paymentsLike(db, filter), chosenMishaps(db)]);
    return context.html(paymentsPage({ payments, mishaps, filter, publicUrl }));
  });

  room.get('/newest.json', async (context) => {
    const [newest] = await paymentsLike(db, context.req.query('of') ?? '');
    return context.json({ id: newest?.payment.id ?? null });
  });

  // These change something, so no other site's form may send them.
  room.post('/mishaps/:kind', csrf(), async (context) => {
    const kind = context.req.param('kind');
    if (isMishap(kind)) await toggleMishap(db, kind);
    return context.redirect('/desk/payments', 303);
  });

  room.post('/:id/charge-back', csrf(), async (context) => {
    await chargeBack(db, context.req.param('id'), now());
    wakePayments();
    return context.redirect('/desk/payments', 303);
  });

  room.post('/disputes/:id/:decision{won|lost}', csrf(), async (context) => {
    const decision = context.req.param('decision') === 'won' ? 'won' : 'lost';
    await decideChargeback(db, context.req.param('id'), decision, now());
    wakePayments();
    return context.redirect('/desk/payments', 303);
  });

  return room;
}
