import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import type { CollectedEvents } from '../collector/collected-events.ts';
import type { Database } from '../db/connect.ts';
import { eventsLike, eventsPage } from './events-page.ts';
import { outboxPage } from './outbox-page.ts';
import { mailById, mailsExactlyTo, mailsTo } from './outbox-view.ts';
import { paymentRoutes } from './payments-routes.ts';
import { timersLike, timersPage } from './timers-page.ts';

type DevConsoleOptions = {
  readonly db: Database;
  /** Makes a timer due, and runs all due timers. */
  readonly runTimer: (id: string) => Promise<void>;
  readonly now: () => Date;
  /** Makes the embedded payment provider send a webhook about an event. */
  readonly wakePayments: () => void;
  /** The events that the collector has received. */
  readonly events: CollectedEvents;
  /** The product's public address, for the link back. */
  readonly publicUrl: string;
};

const styles = [new URL('../http/pages.css', import.meta.url), new URL('./dev-console.css', import.meta.url)]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const script = readFileSync(new URL('./dev-console.js', import.meta.url), 'utf8');

const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** An email may style itself and nothing else: no scripts, forms or requests; its links open in a new tab. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/**
 * The dev console, mounted at `/desk`: a preview of every email in the outbox, analytics events, timers and payments.
 * It shows codes and links to anyone, so it must never be mounted in production.
 */
export function devConsoleRoutes({
  db,
  now,
  runTimer,
  wakePayments,
  events,
  publicUrl,
}: DevConsoleOptions): Hono {
  const routes = new Hono();

  routes.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
    if (!context.res.headers.has('Content-Security-Policy'))
      context.header('Content-Security-Policy', pagePolicy);
  });

  routes.get('/', async (context) => {
    const filter = context.req.query('to')?.trim() ?? '';
    const mails = await mailsTo(db, filter);
    return context.html(outboxPage({ mails, shown: mails[0], isChosen: false, filter, publicUrl }));
  });

  routes.get('/mails/:id', async (context) => {
    const filter = context.req.query('to')?.trim() ?? '';
    const shown = await mailById(db, context.req.param('id'));
    const mails = await mailsTo(db, filter);
    return context.html(outboxPage({ mails, shown, isChosen: true, filter, publicUrl }), shown ? 200 : 404);
  });

  routes.get('/mails/:id/html', async (context) => {
    const mail = await mailById(db, context.req.param('id'));
    if (!mail) return context.text('This email doesn’t exist.', 404);
    context.header('Content-Security-Policy', mailPolicy);
    context.header('X-Frame-Options', 'SAMEORIGIN');
    return context.html(mail.html);
  });

  routes.get('/outbox.json', async (context) => {
    const mails = await mailsExactlyTo(db, context.req.query('to'));
    return context.json(
      mails.map(({ id, kind, recipient, subject, secret, text, createdAt }) => ({
        id,
        kind,
        to: recipient,
        subject,
        secret,
        text,
        createdAt: createdAt.toISOString(),
      })),
    );
  });

  routes.get('/newest.json', async (context) => {
    const [newest] = await mailsTo(db, context.req.query('to') ?? '');
    return context.json({ id: newest?.id ?? null });
  });

  routes.get('/events', (context) => {
    const filter = context.req.query('of')?.trim() ?? '';
    const listed = eventsLike(events.all(), filter);
    return context.html(eventsPage({ events: listed, shown: listed[0], isChosen: false, filter, publicUrl }));
  });

  routes.get('/events/:id', (context) => {
    const filter = context.req.query('of')?.trim() ?? '';
    const shown = events.byId(context.req.param('id'));
    const listed = eventsLike(events.all(), filter);
    const page = eventsPage({ events: listed, shown, isChosen: true, filter, publicUrl });
    return context.html(page, shown ? 200 : 404);
  });

  routes.get('/events.json', (context) => context.json(events.all()));

  routes.get('/newest-event.json', (context) => {
    const [newest] = eventsLike(events.all(), context.req.query('of')?.trim() ?? '');
    return context.json({ id: newest?.id ?? null });
  });

  routes.get('/timers', async (context) => {
    const filter = context.req.query('of')?.trim() ?? '';
    return context.html(timersPage({ timers: await timersLike(db, filter), filter, publicUrl }));
  });

  routes.get('/next-timer.json', async (context) => {
    const [next] = await timersLike(db, context.req.query('of') ?? '');
    return context.json({ id: next?.id ?? null });
  });

  // These change something, so no other site's form may send them.
  routes.post('/timers/:id', csrf(), async (context) => {
    await runTimer(context.req.param('id'));
    return context.redirect('/desk/timers', 303);
  });

  routes.route('/payments', paymentRoutes({ db, now, wakePayments, publicUrl }));

  routes.get('/desk.css', (context) =>
    context.body(styles, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  routes.get('/desk.js', (context) =>
    context.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );

  return routes;
}
