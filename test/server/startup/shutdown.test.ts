import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../../server/db/schema.ts';
import { heldSignUp } from '../support/held-request.ts';
import { type MailPeer, readLetter, startMailPeer } from '../support/mail-peer.ts';
import { ada, ben } from '../support/people.ts';
import { productClient } from '../support/product-client.ts';
import { productDatabase } from '../support/product-database.ts';
import { productFolder } from '../support/product-folder.ts';

const { start, production, path } = productFolder();
let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
beforeEach(() => peer.reset());
afterAll(() => peer.close());

describe('a product that is asked to stop', () => {
  test('accepts nothing new, completes calls and mails in flight, and exits cleanly', async () => {
    const database = await productDatabase(path());
    const product = await start({ ...production(), ...database.variables, SMTP_URL: peer.url });
    await product.prints('Ready.');
    const held = await heldSignUp(product.address, ada);
    peer.delayMs = Infinity;
    expect((await productClient(product.address)('signUp', { body: ben })).status).toBe(201);
    await vi.waitUntil(() => peer.held() === 1, 10_000);
    const end = product.end('SIGTERM');
    await vi.waitFor(
      () => expect(fetch(`${product.address}/health`)).rejects.toThrow('fetch failed'),
      10_000,
    );
    expect(await held.finish()).toMatch(/^HTTP\/1\.1 201 /);
    // A mail is in flight, and the call's own follows.
    expect(peer.held()).toBeGreaterThan(0);
    peer.takeHeld();
    expect(await end).toBe(0);
    expect(product.errors()).toBe('');
    const recipients = peer.messages.map((message) => readLetter(message).to);
    expect(recipients.sort()).toEqual([ada.email, ben.email].sort());
    // And none is sent a second time.
    const { db, close } = await database.open();
    expect(await db.$count(outbox, isNull(outbox.sentAt))).toBe(0);
    await close();
  }, 60_000);
});
