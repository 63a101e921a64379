import { brand } from '../../contract/brand.ts';
import { firstName, greetingName } from './hostile-text.ts';
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
  const greeting = name === null ? 'Hi,' : `Hi ${firstName(name)},`;
  switch (mail.kind) {
    case 'verificationCode':
      return {
        greeting,
        subject: `Your ${brand.name} verification code`,
        preview: 'The code is valid for 10 minutes.',
        heading: 'Verify your email',
        opening: `Enter this code to finish signing up for ${brand.name}.`,
        code: mail.code,
        closing: [
          'The code is valid for 10 minutes. If you requested several, only the newest one works.',
          'Didn’t sign up? Ignore this email, and don’t share the code.',
        ],
      };
    case 'verificationLink':
      return {
        greeting,
        subject: `Verify your email for ${brand.name}`,
        preview: 'The link is valid for 1 hour.',
        heading: 'Verify your email',
        opening:
          'Too many wrong codes were entered, so this link takes their place. Open it to verify your email.',
        button: { label: 'Verify email', address: mail.link },
        closing: [
          'The link is valid for 1 hour and can be used once.',
          'In another browser than the one you signed up in, it removes the password. Choose a new one with ‘Forgot password?’ on the login page.',
          'Didn’t sign up? Ignore this email.',
        ],
      };
    case 'resetLink':
      return {
        greeting,
        subject: `Reset your ${brand.name} password`,
        preview: 'The link is valid for 1 hour.',
        heading: 'Choose a new password',
        opening: 'You asked to reset your password. Choose a new one here.',
        button: { label: 'Reset password', address: mail.link },
        closing: [
          'The link is valid for 1 hour and can be used once.',
          'Didn’t ask for this? Ignore this email. Your password won’t change.',
        ],
      };
    case 'passwordChanged':
      return {
        greeting,
        subject: `Your ${brand.name} password was changed`,
        preview: 'You’ve been logged out everywhere.',
        heading: 'Your password was changed',
        opening: 'You’ve been logged out on all devices. Log in with your new password.',
        button: { label: 'Log in', address: mail.loginLink },
        closing: [
          `If this wasn’t you, choose ‘Forgot password?’ on the login page now and write to ${brand.supportEmail}.`,
        ],
      };
    case 'contactMessage':
      return {
        subject: `New contact message on ${brand.name}`,
        preview: 'Reply to this email to answer.',
        heading: 'New contact message',
        greeting: 'Hi,',
        opening: `${name ?? 'Someone'} sent a message through the contact form:`,
        quote: { text: mail.message, replyTo: mail.replyTo },
        closing: [`Your reply goes to ${mail.replyTo}. We haven’t verified that this address is theirs.`],
      };
    case 'signUpAttempted':
    default:
      return {
        greeting,
        subject: `You already have a ${brand.name} account`,
        preview: 'Someone tried to sign up with your email.',
        heading: 'You already have an account',
        opening: 'Someone tried to sign up with this email. If it was you, log in instead.',
        button: { label: 'Log in', address: mail.loginLink },
        closing: [
          `Forgot your password? Reset it at ${mail.forgotLink}`,
          'If it wasn’t you, you don’t need to do anything. Nobody logged in, and nothing was changed.',
        ],
      };
  }
}
