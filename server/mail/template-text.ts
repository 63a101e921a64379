import { brand } from '../../contract/brand.ts';
import type { MailTemplate } from './templates.ts';

/** A mail as plain text, for clients without HTML. */
export function templateText(letter: MailTemplate): string {
  return `${[
    letter.greeting,
    letter.opening,
    core(letter),
    ...letter.closing,
    `-- \n${brand.name}: ${brand.sentence}\n${brand.supportEmail}`,
  ].join('\n\n')}\n`;
}

function core({ code, button, quote }: MailTemplate): string {
  if (code !== undefined) return `    ${code}`;
  if (button !== undefined) return `${button.label}:\n${button.address}`;
  return quote.text.replace(/^/gm, '> ');
}
