import { beforeEach, describe, expect, test } from 'vitest';
import { createCollectedEvents } from '../../../server/collector/collected-events.ts';
import type { Database } from '../../../server/db/connect.ts';
import { devConsoleRoutes } from '../../../server/dev-console/routes.ts';
import { claimDueMails, markFailed, markSent } from '../../../server/mail/claim.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { enqueueMail } from '../../../server/mail/outbox.ts';
import { emptyDatabase } from '../support/database.ts';

const link = 'https://counterpart.example/reset-password-token?token=a1';
const code = (to: string, digits: string, name = 'Ada'): Mail => ({
  kind: 'verificationCode',
  to,
  name,
  code: digits,
});

let db: Database;
let time = Date.UTC(2026, 10, 2, 9);
const now = () => new Date(time);

async function write(mail: Mail): Promise<void> {
  time += 1_000;
  await enqueueMail(db, { ...mail, accountId: null }, now());
}

const get = (path: string) =>
  devConsoleRoutes({
    now: () => new Date(),
    wakePayments: () => {},
    runTimer: async () => undefined,
    db,
    events: createCollectedEvents(),
    publicUrl: 'https://counterpart.example',
  }).request(path);
const page = async (path: string) => (await get(path)).text();
const json = async (path: string) => (await (await get(path)).json()) as Record<string, string>[];
const policy = (answer: Response) => answer.headers.get('Content-Security-Policy') ?? '';

beforeEach(async () => {
  ({ db } = await emptyDatabase());
});

describe('the dev console’s outbox', () => {
  test('shows what to do while it is empty', async () => {
    expect(await page('/')).toContain('No emails yet. Sign up, and the verification code appears here.');
  });

  test('lists mails newest first, each with its code to copy or its link to follow', async () => {
    await write(code('ada@company.example', '0407'));
    await write({ kind: 'resetLink', to: 'bob@dev.example', name: 'Bob', link });
    const text = await page('/');
    expect(text.indexOf('bob@dev.example')).toBeLessThan(text.indexOf('ada@company.example'));
    expect(text).toContain('data-copy="0407"');
    expect(text).toContain(`href="${link}"`);
    expect(text).toContain(`data-copy="${link}"`);
  });

  test('filters by a part of the recipient’s address, literally and ignoring case', async () => {
    await write(code('ada@company.example', '0407'));
    await write(code('bob@dev.example', '1234'));
    expect(await page('/?to=COMPANY')).not.toContain('bob@dev.example');
    expect(await page('/?to=COMPANY')).toContain('ada@company.example');
    expect(await page('/?to=%25')).toContain('No emails to ‘%’.');
  });

  test.each([
    '/?to=%00',
    '/?to=ada%00',
    '/outbox.json?to=%00',
    '/newest.json?to=%00',
    '/events?of=%00',
    '/timers?of=%00',
    '/next-timer.json?of=%00',
  ])('survives a null character, which no database accepts: %s', async (path) => {
    await write(code('ada@company.example', '0407'));
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('0407');
  });

  test('escapes users’ input, also in the filter', async () => {
    await write(code("o'neil&co@company.example", '0407', '<img src=x>'));
    const text = await page(`/?to=${encodeURIComponent("o'neil&co")}`);
    expect(text).toContain('o&#39;neil&amp;co@company.example');
    expect(await page(`/?to=${encodeURIComponent('"><script>')}`)).not.toContain('<script>');
  });

  test('shows one mail with its text version and a framed HTML version without scripts', async () => {
    await write(code('ada@company.example', '0407'));
    const [mail] = await json('/outbox.json');
    const text = await page(`/mails/${mail?.id}`);
    expect(text).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(text).toContain('Text version');
    expect(text).toContain('Hi Ada,');

    const framed = await get(`/mails/${mail?.id}/html`);
    expect(await framed.text()).toContain('<h1');
    expect(policy(framed)).toContain("default-src 'none'");
    expect(policy(framed)).toContain('sandbox allow-popups');
    expect(policy(framed)).not.toMatch(/script-src|allow-scripts|allow-same-origin/);
  });

  test.each(['/mails/nonsense', '/mails/00000000-0000-4000-8000-000000000000', '/mails/nonsense/html'])(
    'answers %s with 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  test('shows the result of a mail: failed with the reason, or sent and deleted', async () => {
    await write(code('ada@company.example', '0407'));
    const [row] = await claimDueMails(db, now(), 1);
    if (!row) throw new Error('nothing was claimed');
    await markFailed(db, row, 'greylisted', now());
    expect(await page(`/mails/${row.id}`)).toContain('1 attempt failed. Last error: greylisted');
    await markSent(db, row.id, now());
    expect(await page(`/mails/${row.id}`)).toContain('Content deleted after sending.');
  });

  test('serves its own style and script under a policy without inline code, never cached', async () => {
    for (const path of ['/', '/desk.css', '/desk.js']) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(policy(answer)).toContain("script-src 'self'");
      expect(policy(answer)).toContain("require-trusted-types-for 'script'");
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
    expect(await page('/')).not.toMatch(/<script>|<style|style=|onclick/);
  });
});

describe('the dev console’s JSON', () => {
  test('returns the mails of exactly one recipient, newest first', async () => {
    await write(code('ada@company.example', '0407'));
    await write(code('dada@company.example', '1111'));
    await write({ kind: 'resetLink', to: 'ada@company.example', name: 'Ada', link });
    expect(await json('/outbox.json?to=Ada@company.example')).toEqual([
      {
        id: expect.any(String),
        kind: 'resetLink',
        to: 'ada@company.example',
        subject: 'Reset your Counterpart password',
        secret: link,
        text: expect.stringContaining(link),
        createdAt: now().toISOString(),
      },
      expect.objectContaining({ kind: 'verificationCode', secret: '0407' }),
    ]);
    expect(await json('/outbox.json')).toHaveLength(3);
  });

  test('names the newest mail for the page that waits for it', async () => {
    expect(await (await get('/newest.json')).json()).toEqual({ id: null });
    await write(code('ada@company.example', '0407'));
    const [mail] = await json('/outbox.json');
    expect(await (await get('/newest.json?to=ada')).json()).toEqual({ id: mail?.id });
    expect(await (await get('/newest.json?to=bob')).json()).toEqual({ id: null });
  });
});
