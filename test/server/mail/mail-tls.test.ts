import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '../../../server/mail/smtp-transport.ts';
import { type MailPeer, startMailPeer } from '../support/mail-peer.ts';

const mail = {
  id: '7b0f4f6e-2f0a-4a62-9d57-0d1d2b1f3a11',
  recipient: 'ada@company.example',
  replyTo: null,
  subject: 'Your code',
  text: '0407',
  html: '<p>0407</p>',
};

let peer: MailPeer;
beforeAll(async () => {
  peer = await startMailPeer();
});
afterAll(() => peer.close());

const sendTo = (url: string) =>
  createSmtpTransport({ url, from: 'Counterpart <no-reply@counterpart.example>' }).send(mail);

describe('a mail server that offers no TLS', () => {
  test('gets no mail over a network: no code is readable on the way', async () => {
    // This machine, by an address that isn't loopback.
    await expect(sendTo(peer.url.replace('127.0.0.1', '0.0.0.0'))).rejects.toThrow(/TLS/);
    expect(peer.messages).toEqual([]);
  });

  test('is used on the same machine', async () => {
    for (const host of ['127.0.0.1', 'localhost']) await sendTo(peer.url.replace('127.0.0.1', host));
    expect(peer.messages).toHaveLength(2);
  });
});
