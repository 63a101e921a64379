import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '../../../server/mail/smtp-transport.ts';
import { startMailWorker } from '../../../server/mail/worker.ts';
import { executableMarkup, hostileTexts } from '../../support/hostile-texts.ts';
import { company, developer } from '../../support/profiles.ts';
import { listeningServer } from '../support/listening-server.ts';
import { type MailPeer, startMailPeer } from '../support/mail-peer.ts';
import { ada, signUpVerified } from '../support/people.ts';
import { signInBrowser } from '../support/sign-in-browser.ts';
import { type TestServer, testServer } from '../support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
const devConsole = async (path = '/desk') => (await server.app.request(path)).text();

describe.each(hostileTexts)('%j', (text) => {
  test('as a name is text in every mail and on the dev console', async () => {
    const who = { ...ada, name: text };
    await signUpVerified(server, who);
    await server.ok('signUp', { body: who });
    await server.ok('forgotPassword', { body: { email: ada.email } });
    const answer = await server.app.request('/desk/outbox.json');
    const mails = (await answer.json()) as { readonly id: string }[];
    expect(mails).toHaveLength(2);
    for (const path of ['', ...mails.flatMap(({ id }) => [`/mails/${id}`, `/mails/${id}/html`])])
      expect(await devConsole(`/desk${path}`)).not.toMatch(executableMarkup);
    for (const { subject, html, recipient } of await server.takeMails()) {
      expect(html).not.toMatch(executableMarkup);
      expect(subject).not.toMatch(/[\r\n]|alert|evil/);
      expect(recipient).toBe(ada.email);
    }
  });

  test('as a message is text in the operator’s mail, and creates no link', async () => {
    const message = `${text} ${text} https://evil.example`;
    await server.ok('contact', { body: { name: text, email: 'cora@x.example', message } });
    expect(await devConsole()).not.toMatch(executableMarkup);
    const [mail] = await server.takeMails();
    expect(mail?.html).not.toMatch(executableMarkup);
    expect(mail?.html).not.toContain('href="https://evil');
    expect(mail?.subject).not.toMatch(/[\r\n]|alert|evil/);
  });

  test('as a filter or an event is text on the dev console', async () => {
    const properties = { distinct_id: text, $pathname: text, $current_url: text, email: text, [text]: text };
    await server.app.request('/collector/e/', {
      method: 'POST',
      body: JSON.stringify({ event: text, properties }),
    });
    expect(await devConsole('/desk/events.json')).toContain('$pathname');
    for (const path of ['/desk?to=', '/desk/events?of=', '/desk/mails/x?to=', '/desk/events/x?of='])
      expect(await devConsole(path + encodeURIComponent(text))).not.toMatch(executableMarkup);
    expect(await devConsole('/desk/events')).not.toMatch(executableMarkup);
  });

  test('in a profile is returned as it was typed, as JSON that no browser renders as a page', async () => {
    const { token } = await signUpVerified(server, ada);
    const about = `${text} and twenty characters more`;
    await server.ok('createCompanyProfile', { token, body: { ...company, about } });
    const answer = await server.send('profile', { token });
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await answer.json()).toMatchObject({ companyProfiles: [{ about }] });
  });
});

describe('a website’s address', () => {
  test.each([
    'javascript:alert(1)//.example',
    'JaVaScRiPt://x.example/%0aalert(1)',
    'data:text/html,<script>.x',
    'ftp://x.example',
    '//evil.example',
    'https://',
  ])('%s is refused', async (website) => {
    const { token } = await signUpVerified(server, ada);
    const refusals = [
      await server.refused('createCompanyProfile', { token, body: { ...company, website } }),
      await server.refused('createDeveloperProfile', { token, body: { ...developer, links: [website] } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422]);
  });
});

describe('an email address', () => {
  test.each([
    '"><img src=x onerror=alert(1)>@x.example',
    '<script>@x.example',
    'ada@x.example\r\nBcc: eve@evil.example',
    'ada@x.example%0d%0aBcc:eve@evil.example',
    'ada@x.example,eve@evil.example',
    'ada@x.example;eve@evil.example',
    'Ada <ada@x.example>',
    '"a b"@x.example',
    'ada@[127.0.0.1]',
    'ada@localhost',
    `${'a'.repeat(250)}@x.example`,
    'ada@x.example\u0000',
    '\u202Eada@x.example',
    // Its first letter is Cyrillic.
    'аda@x.example',
  ])('%j is refused everywhere', async (email) => {
    const calls = [
      ['signUp', { ...ada, email }],
      ['logIn', { email, cred: ada.cred }],
      ['forgotPassword', { email }],
      ['contact', { name: 'Cora', email, message: 'Is anybody there?' }],
    ] as const;
    for (const [name, body] of calls)
      expect({ name, status: (await server.refused(name, { body })).status }).toEqual({ name, status: 422 });
    expect(await server.takeMails()).toEqual([]);
  });

  test.each([
    ["o'neil+a@x.example", 'o&#39;neil+a@x.example'],
    ['a_b-c.d@sub.x.example', 'a_b-c.d@sub.x.example'],
  ])('%s is accepted, and is text on the dev console', async (email, escaped) => {
    await server.ok('signUp', { body: { ...ada, email } });
    expect(await devConsole()).toContain(escaped);
    expect(await server.takeMails()).toMatchObject([{ recipient: email }]);
  });
});

describe('on the wire', () => {
  let peer: MailPeer;
  beforeAll(async () => {
    peer = await startMailPeer();
  });
  afterAll(() => peer.close());

  test.each(hostileTexts)('a mail of %j has the headers that we wrote and no other', async (text) => {
    peer.reset();
    await server.ok('signUp', { body: { ...ada, name: text } });
    await server.ok('contact', {
      body: { name: text, email: 'cora@x.example', message: `${text} ten more` },
    });
    const transport = createSmtpTransport({ url: peer.url, from: 'Counterpart <no-reply@x.example>' });
    await startMailWorker({ db: server.db, transport, now: server.now, log: () => undefined }).stop();
    expect(peer.messages).toHaveLength(2);
    for (const message of peer.messages) {
      const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ');
      expect(head).not.toMatch(/alert|evil|exe/);
      const headers = head.split('\r\n').map((line) => line.split(': ')[0]?.toLowerCase());
      expect(new Set(headers).size).toBe(headers.length);
      expect(headers).not.toContain('bcc');
      expect(headers).not.toContain('cc');
      expect(/^To: (\S+)$/m.exec(head)?.[1]).toMatch(/^(ada@company|support@counterpart)\.example$/);
    }
  });
});

test('a name at an identity provider is text on its page and in the account', async () => {
  const listening = await listeningServer();
  const name = '"><img src=x onerror=alert(1)>';
  try {
    const browser = signInBrowser(listening.env.publicUrl);
    const form = { choice: 'typed', name, email: 'not an address', verified: 'on' };
    const page = await (await browser.send(await browser.openChooser('google', 'company'), form)).text();
    expect(page).toContain('&quot;&gt;&lt;img src=x');
    expect(page).not.toMatch(executableMarkup);
    const { token } = await browser.signIn('google', 'company', { ...form, email: 'm@x.example' });
    expect((await browser.enter(token)).name).toBe(name);
  } finally {
    await listening.close();
  }
});
