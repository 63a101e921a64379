import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { heldSignUp } from '../support/held-request.ts';
import { type MailPeer, startMailPeer } from '../support/mail-peer.ts';
import { ada, ben } from '../support/people.ts';
import { productClient } from '../support/product-client.ts';
import { productFolder } from '../support/product-folder.ts';

const { start, production } = productFolder();
let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

describe('a mail server that accepts mails and never answers', () => {
  test('delays no call, and is waited for five seconds when the product stops', async () => {
    const product = await start({ ...production(), SMTP_URL: peer.url });
    await product.prints('Ready.');
    peer.delayMs = Infinity;
    const call = productClient(product.address);
    // More than the mails in flight at once.
    for (let count = 0; count < 7; count += 1)
      expect(
        (await call('signUp', { body: { ...ada, email: `person-${count}@company.example` } })).status,
      ).toBe(201);
    const held = await heldSignUp(product.address, ben);
    await vi.waitFor(() => expect(peer.held()).toBe(5), 10_000);
    const started = Date.now();
    expect(await product.end('SIGTERM')).toBe(0);
    await held.closed;
    // 3 s for the call, 5 s for the mail; the rest is for a busy machine.
    expect(Date.now() - started).toBeLessThan(12_000);
    expect(product.output()).toContain('mails in flight are sent after the next start');
  }, 60_000);
});
