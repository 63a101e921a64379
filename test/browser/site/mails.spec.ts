import type { Mail } from '../../../server/mail/mail.ts';
import { renderMail } from '../../../server/mail/render-mail.ts';
import { expect, test } from '../support/test.ts';

const long = `${'long.'.repeat(12)}local@${'domain.'.repeat(8)}example`;
const mails: readonly Mail[] = [
  { kind: 'contactMessage', to: 'support@counterpart.example', name: 'Cora', replyTo: long, message: long },
  {
    kind: 'resetLink',
    to: long,
    name: 'x'.repeat(80),
    link: `https://counterpart.example/${'a'.repeat(200)}`,
  },
];

for (const mail of mails)
  test(`a mail (${mail.kind}) with long words fits a window of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.setContent(renderMail(mail).html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
