import { brand } from '../../contract/brand.ts';
import type { MailContent } from './templates.ts';

/** A mail as plain text, for clients without HTML. */
export function templateText(letter: MailContent): string {
  return `${[
    letter.greeting,
    letter.opening,
    core(letter),
    ...letter.closing,
    `-- \n${brand.name}: ${brand.sentence}\n${brand.supportEmail}`,
  ].join('\n\n')}\n`;
}

function core({ code, button, quote }: MailContent): string {
  if (code !== undefined) return `    ${code}`;
  if (button !== undefined) return `${button.label}:\n${button.address}`;
  return quote.text.replace(/^/gm, '> ');
}
