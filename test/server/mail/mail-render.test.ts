import { describe, expect, test } from 'vitest';
import type { Mail } from '../../../server/mail/mail.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';
import { safeName } from '../../../server/mail/untrusted-text.ts';

const ada = { to: 'ada@company.example', name: 'Ada Lovelace' };
const link = 'https://counterpart.example/reset-password-token?token=a1&b=2';
const loginLink = 'https://counterpart.example/company/login';
const forgotLink = 'https://counterpart.example/company/forgot-password';
const mails: readonly Mail[] = [
  { kind: 'verificationCode', ...ada, code: '0407' },
  { kind: 'verificationLink', ...ada, link },
  { kind: 'resetLink', ...ada, link },
  { kind: 'passwordChanged', ...ada, loginLink },
  { kind: 'signUpAttempted', ...ada, loginLink, forgotLink },
];

describe('a mail', () => {
  test.each(mails)('$kind greets by name and contains its code or link, as text and as HTML', (mail) => {
    const { text, html, secret } = renderMail(mail);
    expect(text).toContain('Hi Ada,');
    expect(html).toContain('Hi Ada,');
    expect(text).toContain(secret);
    expect(html).toContain(secret.replaceAll('&', '&amp;'));
  });

  test('with a code states that it is valid for 10 minutes', () => {
    const { text, html, secret } = renderMail({ kind: 'verificationCode', ...ada, code: '0407' });
    expect(secret).toBe('0407');
    expect(text).toContain('valid for 10 minutes');
    expect(html).toContain('valid for 10 minutes');
  });

  test('with a reset link states that it is valid for 1 hour, and shows the plain address beside the button', () => {
    const { text, html, secret } = renderMail({ kind: 'resetLink', ...ada, link });
    expect(secret).toBe(link);
    expect(text).toContain('valid for 1 hour');
    expect(html.split(`href="${link.replace('&', '&amp;')}"`)).toHaveLength(3);
  });

  test('about a second sign-up names both ways to sign in', () => {
    const { text, html } = renderMail({ kind: 'signUpAttempted', ...ada, loginLink, forgotLink });
    for (const address of [loginLink, forgotLink]) {
      expect(text).toContain(address);
      expect(html).toContain(`href="${address}"`);
    }
  });

  test.each(mails)('$kind keeps code, link and name out of the subject', (mail) => {
    const { subject, secret } = renderMail(mail);
    expect(subject).not.toContain(secret);
    expect(subject).not.toContain('Ada');
    expect(subject).toMatch(/^[^\r\n]+$/);
  });
});

describe('hostile input in a mail', () => {
  test('is escaped in HTML', () => {
    const { html } = renderMail({ kind: 'verificationCode', to: ada.to, name: `<b>"O'&`, code: '<i>' });
    expect(html).toContain('Hi &lt;b&gt;&quot;O&#39;&amp;,');
    expect(html).not.toContain('<i>');
  });

  test.each([
    'ada@company.example\r\nBcc: eve@evil.example',
    'ada@company.example\n',
    'ada@company.example,eve@evil.example',
    'ada@company.example;eve@evil.example',
    'Ada <ada@company.example>',
    '"ada@company.example"@evil.example',
    'ada@company@evil.example',
    'ada\u0000@company.example',
    'group:ada@company.example',
    '',
  ])('as recipient %j is refused', (to) => {
    expect(() => renderMail({ kind: 'verificationCode', to, name: 'Ada', code: '0407' })).toThrow(
      'exactly one plain recipient',
    );
  });

  test.each([
    ['Ada\r\nBcc: eve', 'Ada Bcc: eve'],
    ['  Ada \t Lovelace ', 'Ada Lovelace'],
    ['Ada\u202Eevil', 'Ada evil'],
    ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
    ['Zoë Łuczak-Ó Briain', 'Zoë Łuczak-Ó Briain'],
  ])('as name %j greets as %j', (name, greeted) => {
    expect(safeName(name)).toBe(greeted);
  });

  test.each([
    'Win at evil.example now',
    'Win at evil．example now',
    'evil。example',
    'evil｡example',
    'evil․example',
    'eve＠evil',
    'https://evil',
    'https:／／evil',
    'eve@evil',
    'a'.repeat(61),
    ' \r\n ',
    '\u200B',
  ])('as name %j greets without a name', (name) => {
    const { text } = renderMail({ kind: 'verificationCode', to: ada.to, name, code: '0407' });
    expect(text).toMatch(/^Hi,\n/);
  });
});
