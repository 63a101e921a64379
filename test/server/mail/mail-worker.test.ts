import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/db/connect.ts';
import { outbox } from '../../../server/db/schema.ts';
import { claimDueMails } from '../../../server/mail/claim.ts';
import { enqueueMail } from '../../../server/mail/outbox.ts';
import { createSmtpTransport } from '../../../server/mail/smtp-transport.ts';
import { type MailTransport, type MailWorker, startMailWorker } from '../../../server/mail/worker.ts';
import { hour, minute, second } from '../../support/durations.ts';
import { eventually } from '../../support/eventually.ts';
import { emptyDatabase } from '../support/database.ts';
import { type MailPeer, startMailPeer } from '../support/mail-peer.ts';

const from = 'Counterpart <no-reply@counterpart.example>';

let db: Database;
let peer: MailPeer;
let time: number;
let lines: string[];
let workers: MailWorker[];

const noContent = { replyTo: null, secret: null, text: '', html: '' };

const now = () => new Date(time);
const rows = () => db.select().from(outbox).orderBy(asc(outbox.createdAt));
const recipients = () => peer.messages.map((message) => /^To: (.+)\r$/m.exec(message)?.[1]);
const onlyRow = async () => (await rows())[0];

async function enqueue(to = 'ada@company.example'): Promise<void> {
  await db.transaction((tx) =>
    enqueueMail(tx, { kind: 'verificationCode', accountId: null, to, name: 'Ada', code: '0407' }, now()),
  );
}

function start(
  transport: MailTransport = createSmtpTransport({ url: peer.url, from }),
  database = db,
): MailWorker {
  const worker = startMailWorker({ db: database, transport, now, log: (line) => lines.push(line) });
  workers.push(worker);
  return worker;
}

/** One complete run over the outbox: a worker runs when it starts, and stopping waits for that. */
const lookOnce = (transport?: MailTransport) => start(transport).stop();

/** A transport controlled by the test: each mail waits until it is settled. */
function heldTransport() {
  const held: { id: string; accept: () => void; refuse: (error: Error) => void }[] = [];
  const transport: MailTransport = {
    send: ({ id }) => new Promise((accept, refuse) => held.push({ id, accept, refuse })),
  };
  return { held, transport };
}

beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

beforeEach(async () => {
  ({ db } = await emptyDatabase());
  peer.reset();
  time = Date.UTC(2026, 10, 2, 9);
  lines = [];
  workers = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(workers.map((worker) => worker.stop()));
});

describe('the mail worker', () => {
  test('sends text and HTML to a real SMTP server, under a Message-ID made of the row’s id', async () => {
    await enqueue();
    await lookOnce();
    expect((await onlyRow())?.sentAt).toEqual(now());
    const [message] = peer.messages;
    expect(peer.messages).toHaveLength(1);
    expect(message).toContain('To: ada@company.example\r\n');
    expect(message).toContain(`From: ${from}\r\n`);
    expect(message).toContain('Content-Type: text/plain');
    expect(message).toContain('Content-Type: text/html');
    expect(message).toContain('Auto-Submitted: auto-generated');
    expect(message).toContain(`Message-ID: <${(await onlyRow())?.id}@counterpart.example>`);
    expect(message?.match(/\b0407\b/g)).toHaveLength(2);
  });

  test('deletes the content of a sent mail', async () => {
    await enqueue();
    await lookOnce();
    expect(await onlyRow()).toMatchObject({ ...noContent, claimedUntil: null });
  });

  test('finds a mail that is written while it runs', async () => {
    start();
    await enqueue();
    await eventually(() => expect(peer.messages).toHaveLength(1));
  });

  test('sends nothing of a transaction that failed', async () => {
    const failed = db.transaction(async (tx) => {
      await enqueueMail(
        tx,
        { kind: 'verificationCode', accountId: null, to: 'ada@a.example', name: 'Ada', code: '1' },
        now(),
      );
      throw new Error('no account after all');
    });
    await expect(failed).rejects.toThrow('no account after all');
    expect(await rows()).toEqual([]);
  });

  test('tries a refused mail again after 30 s, not before, and sends it once', async () => {
    peer.isRefusing = true;
    await enqueue();
    await lookOnce();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('Not now');
    expect(lines[0]).not.toContain('ada@');

    peer.isRefusing = false;
    time += 30 * second - 1;
    await lookOnce();
    expect(peer.messages).toHaveLength(0);

    time += 1;
    await lookOnce();
    await lookOnce();
    expect(peer.messages).toHaveLength(1);
  });

  test('waits longer after each failure, and gives up a day after the mail was written', async () => {
    await enqueue();
    const written = time;
    const down: MailTransport = { send: () => Promise.reject(new Error('down')) };
    const waits: number[] = [];
    while (lines.at(-1)?.includes('given up') !== true) {
      await lookOnce(down);
      const next = (await onlyRow())?.nextAttemptAt.getTime() ?? 0;
      waits.push(next - time);
      time = next;
    }
    expect(waits.slice(0, 6)).toEqual([30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 3 * hour]);
    expect(time - written).toBeGreaterThanOrEqual(24 * hour);
    expect(lines).toHaveLength(waits.length);
    expect(await onlyRow()).toMatchObject(noContent);
    await lookOnce(down);
    expect(lines).toHaveLength(waits.length);
  });

  test('ignores mails that are older than a day, so that a late SMTP_URL sends no old ones', async () => {
    await enqueue('old@company.example');
    time += 24 * hour;
    await enqueue('new@company.example');
    await lookOnce();
    expect(recipients()).toEqual(['new@company.example']);
    // Old mails are no longer useful, and contain users' texts.
    expect((await rows())[0]).toMatchObject({ recipient: 'old@company.example', ...noContent });
  });

  test('gives up mails that become a day old while they wait, and says so', async () => {
    await enqueue();
    await db.update(outbox).set({ nextAttemptAt: new Date(time + 48 * hour) });
    await enqueue('due@company.example');
    const worker = start();
    await eventually(() => expect(recipients()).toEqual(['due@company.example']));
    time += 24 * hour;
    worker.wake();
    await eventually(async () => expect(await rows()).toMatchObject([noContent, noContent]));
    expect(lines).toEqual(['Mails that are a day old and were given up: 1.']);
    expect(recipients()).toEqual(['due@company.example']);
  });

  test('shares an outbox with another worker: each mail goes out exactly once', async () => {
    const addresses = Array.from({ length: 40 }, (_, index) => `person-${index}@company.example`);
    for (const to of addresses) await enqueue(to);
    start();
    start();
    const areSent = async () => expect((await rows()).every((row) => row.sentAt !== null)).toBe(true);
    await eventually(areSent);
    expect(peer.messages).toHaveLength(addresses.length);
    expect(new Set(recipients())).toEqual(new Set(addresses));
  });

  test('sends a mail whose worker died between claim and sending, when the claim ends', async () => {
    await enqueue();
    expect(await claimDueMails(db, now(), 5)).toHaveLength(1);
    time += minute - 1;
    await lookOnce();
    expect(peer.messages).toHaveLength(0);
    time += 1;
    await lookOnce();
    expect(peer.messages).toHaveLength(1);
  });

  test('keeps its claim on a mail that a slow server is still accepting', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await enqueue();
    const { held, transport } = heldTransport();
    const worker = start(transport);
    await eventually(() => expect(held).toHaveLength(1));
    for (let passed = 0; passed < 6; passed += 1) {
      time += 20 * second;
      vi.advanceTimersByTime(20 * second);
      const claimEnd = new Date(time + minute);
      await eventually(async () => expect((await onlyRow())?.claimedUntil).toEqual(claimEnd));
    }
    expect(await claimDueMails(db, now(), 5)).toEqual([]);
    held[0]?.accept();
    await worker.stop();
    expect((await onlyRow())?.sentAt).toEqual(now());
  });

  test('lets no mail wait for another one that a slow server is still accepting', async () => {
    await enqueue('slow@company.example');
    const { held, transport } = heldTransport();
    const { send } = createSmtpTransport({ url: peer.url, from });
    const worker = start({
      send: (mail) => (mail.recipient.startsWith('slow') ? transport : { send }).send(mail),
    });
    await eventually(() => expect(held).toHaveLength(1));
    for (let count = 0; count < 12; count += 1) await enqueue(`quick-${count}@company.example`);
    await eventually(() => expect(peer.messages).toHaveLength(12));
    held[0]?.accept();
    await worker.stop();
    expect((await rows()).every((row) => row.sentAt !== null)).toBe(true);
  });

  test('records later which mails were sent while the database failed, and sends none twice', async () => {
    await enqueue();
    const { held, transport } = heldTransport();
    let isAway = false;
    const flaky = new Proxy(db, {
      get: (target, key) => {
        if (isAway && key === 'update') throw new Error('the database is away');
        return Reflect.get(target, key);
      },
    });
    start(transport, flaky);
    await eventually(() => expect(held).toHaveLength(1));
    isAway = true;
    held[0]?.accept();
    await eventually(() => expect(lines.join()).toContain('the database is away'));
    isAway = false;
    time += minute;
    await eventually(async () => expect((await onlyRow())?.sentAt).toEqual(now()));
    expect(held).toHaveLength(1);
  });

  test('stops only when the mail in flight is done, and starts no other mail', async () => {
    await enqueue();
    const { held, transport } = heldTransport();
    const worker = start(transport);
    await eventually(() => expect(held).toHaveLength(1));
    time += 1;
    await enqueue('late@company.example');
    const ends: string[] = [];
    const stopped = worker.stop().then(() => ends.push('stopped'));
    await onlyRow();
    ends.push('accepted');
    held[0]?.accept();
    await stopped;
    expect(ends).toEqual(['accepted', 'stopped']);
    worker.wake();
    expect((await rows()).map((row) => row.sentAt !== null)).toEqual([true, false]);
    expect(held).toHaveLength(1);
  });
});
