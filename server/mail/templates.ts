import { brand } from '../../contract/brand.ts';
import { greetingName } from './hostile-text.ts';
import type { Mail } from './mail.ts';

/** A message that somebody typed, and the reply address. */
type Quote = { readonly text: string; readonly replyTo: string };

type Button = { readonly label: string; readonly address: string };

/** The content of a mail, before it is rendered as text or HTML: plain text, nothing escaped. */
export type MailTemplate = {
  readonly subject: string;
  /** The line that a mail client shows beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly greeting: string;
  readonly opening: string;
  /** Shown below the code, the button or the quote. */
  readonly closing: readonly string[];
} & (
  | { readonly code: string; readonly button?: never; readonly quote?: never }
  | { readonly code?: never; readonly button: Button; readonly quote?: never }
  | { readonly code?: never; readonly button?: never; readonly quote: Quote }
);

/** Writes each kind of mail. */
export function templateOf(mail: Mail): MailTemplate {
  const name = greetingName(mail.name);
  const greeting = name === null ? 'Hello,' : `Hello ${name},`;
  switch (mail.kind) {
    case 'verificationCode':
      return {
        greeting,
        subject: `Your ${brand.name} verification code`,
        preview: 'The code is valid for 10 minutes.',
        heading: 'Verify your email',
        opening: `Enter this code to finish signing up at ${brand.name}.`,
        code: mail.code,
        closing: [
          'The code is valid for 10 minutes. If you asked for several, the newest one counts.',
          'Didn’t sign up? Ignore this email, and don’t share the code.',
        ],
      };
    case 'resetLink':
      return {
        greeting,
        subject: `Reset your ${brand.name} password`,
        preview: 'The link is valid for 1 hour.',
        heading: 'Choose a new password',
        opening: 'You asked for a new password. Choose one here.',
        button: { label: 'Reset password', address: mail.link },
        closing: [
          'The link is valid for 1 hour and works once.',
          'Didn’t ask for it? Ignore this email. Your password stays as it is.',
        ],
      };
    case 'passwordChanged':
      return {
        greeting,
        subject: `Your ${brand.name} password was changed`,
        preview: 'You were logged out everywhere.',
        heading: 'Your password was changed',
        opening: 'You were logged out on every device. Log in with your new password.',
        button: { label: 'Log in', address: mail.loginLink },
        closing: [
          `If it wasn’t you, choose ‘Forgot password?’ on the login page now, and write to ${brand.supportEmail}.`,
        ],
      };
    case 'contactMessage':
      return {
        subject: `A message through ${brand.name}’s contact form`,
        preview: 'Reply to this email to answer them.',
        heading: 'Somebody wrote to you',
        greeting: 'Hello,',
        opening: `${name ?? 'Somebody'} wrote through the contact form:`,
        quote: { text: mail.message, replyTo: mail.replyTo },
        closing: [`Your reply goes to ${mail.replyTo}. Nobody has checked that this address is theirs.`],
      };
    case 'signUpAttempted':
    default:
      return {
        greeting,
        subject: `You already have a ${brand.name} account`,
        preview: 'Somebody tried to sign up with your address.',
        heading: 'You already have an account',
        opening: 'Somebody tried to sign up with this address. If it was you, log in instead.',
        button: { label: 'Log in', address: mail.loginLink },
        closing: [
          `Forgot your password? Choose a new one at ${mail.forgotLink}`,
          'If it wasn’t you, there is nothing to do: nobody got in, and nothing was changed.',
        ],
      };
  }
}
