import { beforeEach, describe, expect, test } from 'vitest';
import { limits, outbox } from '../../../server/db/schema.ts';
import { markSent } from '../../../server/mail/claim.ts';
import { cleanUp } from '../../../server/startup/cleanup.ts';
import { minute } from '../../support/durations.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

const message = 'How do I delete my account?';
const cora = { name: 'Cora Bell', email: 'cora@sender.example', message };
let server: TestServer;
beforeEach(async () => {
  server = await testServer({
    CONTACT_TO: 'desk@operator.example',
    TRUSTED_PROXIES: '1',
    NETWORK_LIMIT_FACTOR: '1',
  });
});

const from = (address: string) => ({ 'X-Forwarded-For': address });
const write = (email: string, address: string) => ({ body: { ...cora, email }, headers: from(address) });

describe('a message from the contact form', () => {
  test('goes to the operator’s mailbox, and a reply goes to its author', async () => {
    const answer = await server.ok('contact', { body: cora });
    expect(answer).toEqual({ message: 'Your message is on its way to us.' });
    const [mail, ...more] = await server.takeMails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'contactMessage',
      recipient: 'desk@operator.example',
      replyTo: cora.email,
      secret: cora.email,
    });
    expect(mail?.text).toContain(`> ${message}`);
    expect(mail?.text).toContain('Cora Bell sent a message');
  });

  test('is deleted with its sender when the mail server has accepted it', async () => {
    await server.ok('contact', { body: cora });
    const [mail] = await server.db.select().from(outbox);
    await markSent(server.db, mail?.id ?? '', server.now());
    const rows = JSON.stringify(await server.db.select().from(outbox));
    expect(rows).not.toContain(cora.email);
    expect(rows).not.toContain(message);
  });

  test('goes to the sender of all mail if no other address is set', async () => {
    const other = await testServer({ MAIL_FROM: 'Counterpart <hello@operator.example>' });
    await other.ok('contact', { body: cora });
    expect(await other.takeMails()).toMatchObject([{ recipient: 'hello@operator.example' }]);
  });

  test('can carry no markup, no second recipient and no header', async () => {
    const hostile = '<script>alert(1)</script>\r\nBcc: everybody@example.com\r\nhttps://evil.example';
    await server.ok('contact', { body: { ...cora, name: 'Eve\r\nBcc: x@y.example', message: hostile } });
    const [mail] = await server.takeMails();
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.html).not.toContain('href="https://evil.example');
    expect(mail?.subject).toMatch(/^[^\r\n]+$/);
    expect(mail?.recipient).toBe('desk@operator.example');
    const list = { ...cora, email: 'a@b.example,c@d.example' };
    expect(await server.refused('contact', { body: list })).toMatchObject({ status: 422 });
  });

  test.each([
    ['without a name', { ...cora, name: '  ' }, 'Enter your name.'],
    ['without an address', { ...cora, email: 'nobody' }, 'Enter a valid email address.'],
    ['too short', { ...cora, message: 'Hi' }, 'Write at least 10 characters.'],
    ['too long', { ...cora, message: 'x'.repeat(4001) }, 'Use at most 4000 characters.'],
  ])('is refused %s', async (_, body, expected) => {
    expect(await server.refused('contact', { body })).toMatchObject({ status: 422, message: expected });
    expect(await server.takeMails()).toEqual([]);
  });

  test('needs the two headers of spec §7', async () => {
    const response = await server.app.request('/v1/contact-messages', {
      method: 'POST',
      body: JSON.stringify(cora),
    });
    expect(response.status).toBe(403);
  });
});

describe('many messages', () => {
  test('are refused after five from one sender until twelve minutes are over, however the address is written', async () => {
    for (let count = 1; count <= 5; count += 1)
      await server.ok(
        'contact',
        write(count % 2 ? cora.email : cora.email.toUpperCase(), `203.0.113.${count}`),
      );
    server.advance(2 * minute);
    const refusal = await server.refused('contact', write(cora.email, '203.0.113.9'));
    expect(refusal).toMatchObject({
      status: 429,
      code: 'tooManyTries',
      message: 'Too many messages. Try again in 10 minutes.',
    });
    expect(refusal.headers.get('Retry-After')).toBe(String(10 * 60));
    await server.ok('contact', write('dana@sender.example', '203.0.113.9'));
    server.advance(10 * minute);
    await server.ok('contact', write(cora.email, '203.0.113.9'));
  });

  test('are rejected after twenty from one network, regardless of its headers', async () => {
    for (let count = 1; count <= 20; count += 1)
      await server.ok('contact', write(`p${count}@sender.example`, `198.51.100.${count}, 203.0.113.7`));
    expect(
      await server.refused('contact', write('p21@sender.example', '192.0.2.1, 203.0.113.7')),
    ).toMatchObject({
      status: 429,
    });
    await server.ok('contact', write('p21@sender.example', '203.0.113.8'));
  });

  test('from one household’s IPv6 addresses count as one network’s', async () => {
    for (let count = 1; count <= 20; count += 1)
      await server.ok('contact', write(`p${count}@sender.example`, `2001:db8:0:1::${count}`));
    expect(
      await server.refused('contact', write('q@sender.example', '2001:db8::1:ffff:0:0:9')),
    ).toMatchObject({
      status: 429,
    });
    await server.ok('contact', write('q@sender.example', '2001:db8:0:2::1'));
  });

  test('are also counted when they arrive at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => server.send('contact', write(cora.email, '203.0.113.7'))),
    );
    expect(responses.filter(({ ok }) => ok)).toHaveLength(5);
    expect(await server.takeMails()).toHaveLength(5);
  });

  test('leave nothing that identifies anyone, and nothing at all when it no longer counts', async () => {
    await server.ok('contact', write(cora.email, '203.0.113.7'));
    const rows = JSON.stringify(await server.db.select().from(limits));
    expect(rows).not.toContain('cora');
    expect(rows).not.toContain('203.0.113');
    server.advance(60 * minute);
    await cleanUp(server.db, server.now());
    expect(await server.db.select().from(limits)).toEqual([]);
  });
});
