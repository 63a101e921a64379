import type { Mail } from './mail.ts';
import { templateHtml } from './template-html.ts';
import { templateText } from './template-text.ts';
import { buildContent, type MailContent } from './templates.ts';
import { assertOneAddress } from './untrusted-text.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code, link or address that the recipient needs, for the dev console's copy button. */
  readonly secret: string;
};

/**
 * Renders a mail. Pure: the same mail always gives the same text.
 *
 * No subject contains a code or a text that a user typed here, so a lock screen shows no secret, and no header can be
 * injected.
 *
 * @throws Error when `to` or `replyTo` is anything but one plain address.
 */
export function renderMail(mail: Mail): RenderedMail {
  assertOneAddress(mail.to);
  if (mail.kind === 'contactMessage') assertOneAddress(mail.replyTo);
  const content = buildContent(mail);
  return {
    subject: content.subject,
    text: templateText(content),
    html: templateHtml(content),
    secret: pickSecret(content),
  };
}

function pickSecret({ code, button, quote }: MailContent): string {
  if (code !== undefined) return code;
  return button !== undefined ? button.address : quote.replyTo;
}
