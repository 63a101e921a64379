import { assertOneAddress } from './hostile-text.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { letterOf } from './letters.ts';
import type { Mail } from './mail.ts';

export type RenderedMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The code or the link that the person needs, for the desk's copy button. */
  readonly secret: string;
};

/**
 * Renders a mail. Pure: the same mail gives the same texts.
 *
 * No subject holds a code or anything that a person typed, so a lock screen shows no secret and a header
 * can't be injected.
 *
 * @throws Error when `to` is anything but one plain address.
 */
export function renderMail(mail: Mail): RenderedMail {
  assertOneAddress(mail.to);
  const letter = letterOf(mail);
  return {
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    secret: letter.code ?? letter.button.address,
  };
}
