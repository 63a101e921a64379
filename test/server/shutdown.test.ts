import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { newPostgres } from './support/database.ts';
import { heldSignUp } from './support/held-request.ts';
import { type MailPeer, readLetter, startMailPeer } from './support/mail-peer.ts';
import { ada, ben } from './support/people.ts';
import { productClient } from './support/product-client.ts';
import { productFolder } from './support/product-folder.ts';

const { start, production } = productFolder();
let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
beforeEach(() => peer.reset());
afterAll(() => peer.close());

async function startProduct() {
  const cluster = inject('postgres');
  const database = cluster && { DATABASE_URL: await newPostgres(cluster) };
  const product = await start({ ...production(), ...database, SMTP_URL: peer.url });
  await product.prints('Ready.');
  return product;
}

describe('a product that is told to stop', () => {
  it('takes nothing new, ends what is under way, calls and mails, and ends well', async () => {
    const product = await startProduct();
    const held = await heldSignUp(product.address, ada);
    peer.delayMs = 300;
    expect((await productClient(product.address)('signUp', { body: ben })).status).toBe(201);
    const end = product.end('SIGTERM');
    await vi.waitFor(() => expect(fetch(`${product.address}/health`)).rejects.toThrow('fetch failed'), 2_000);
    expect(await held.finish()).toMatch(/^HTTP\/1\.1 201 /);
    expect(await end).toBe(0);
    expect(product.errors()).toBe('');
    const readers = peer.messages.map((message) => readLetter(message).to);
    expect(readers.sort()).toEqual([ada.email, ben.email].sort());
  }, 60_000);
});
