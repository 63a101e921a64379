// Longer than most: one text for each kind of mail, all of one shape.
import { brand } from '../../contract/brand.ts';
import type { Mail, NotificationMail } from './mail.ts';
import { isMailed } from './notifications/kinds.ts';
import { notificationMail } from './notifications/notification-mail.ts';
import { firstName, quotedTitle, safeName } from './untrusted-text.ts';

/** A message that a user typed, and the reply address. */
type Quote = { readonly text: string; readonly replyTo: string };

type Button = { readonly label: string; readonly address: string };

/** The content of a mail, before it is rendered as text or HTML: plain text, nothing escaped. */
export type MailContent = {
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

const ifNotYou = `If this was you, you don’t need to do anything. If it wasn’t, choose a new password now and write to ${brand.supportEmail}.`;

/** Writes each kind of mail. */
export function buildContent(mail: Mail): MailContent {
  const name = safeName(mail.name);
  const greeting = name === null ? 'Hi,' : `Hi ${firstName(name)},`;
  if (isOfNotification(mail)) return notificationMail(mail, greeting);
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
    case 'confirmationCode':
      return {
        greeting,
        subject: `Your ${brand.name} confirmation code`,
        preview: 'The code is valid for 10 minutes.',
        heading: 'Confirm it’s you',
        opening: 'Enter this code to change how you log in.',
        code: mail.code,
        closing: [
          'The code is valid for 10 minutes. Only the newest one works.',
          'Didn’t ask for it? Then someone is using a device you’re logged in on. Don’t share the code, and log out everywhere.',
        ],
      };
    case 'emailChangeCode':
      return {
        greeting,
        subject: `Your ${brand.name} code for a new email`,
        preview: 'The code is valid for 10 minutes.',
        heading: 'Confirm your new email',
        opening: `Enter this code in Settings to use this email with your ${brand.name} account.`,
        code: mail.code,
        closing: [
          'The code is valid for 10 minutes. Only the newest one works.',
          'Didn’t ask for it? Ignore this email, and don’t share the code.',
        ],
      };
    case 'emailChanged':
      return {
        greeting,
        subject: `Your ${brand.name} email was changed`,
        preview: 'You can undo it for 72 hours.',
        heading: 'Your email was changed',
        opening: `Your ${brand.name} account has a new email. From now on, log in with that one.`,
        button: { label: 'This wasn’t me', address: mail.undoLink },
        closing: [
          'If this was you, you don’t need to do anything.',
          'If it wasn’t, open the link. It restores this email, logs everyone out, and removes the password and everything else that logs in. It’s valid for 72 hours and can be used once.',
        ],
      };
    case 'emailChangeUndone':
      return {
        greeting,
        subject: `Your ${brand.name} email was changed back`,
        preview: 'Someone with access to the old email undid the change.',
        heading: 'The change of email was undone',
        opening:
          'Someone with access to your account’s old email undid the change. The account uses that email again, and everyone has been logged out.',
        button: { label: 'Write to us', address: mail.contactLink },
        closing: ['If that was you, you don’t need to do anything. If it wasn’t, write to us.'],
      };
    case 'emailChangeAttempted':
      return {
        greeting,
        subject: `Someone tried to use your email on ${brand.name}`,
        preview: 'Nothing was changed.',
        heading: 'Your email stays yours',
        opening: `Someone tried to use this email for another ${brand.name} account. It already has one. If it was you, log in to that one.`,
        button: { label: 'Log in', address: mail.loginLink },
        closing: [
          'If it wasn’t you, you don’t need to do anything. No one logged in, and nothing was changed.',
        ],
      };
    case 'bankAccountSaved':
      return {
        greeting,
        subject: `Your ${brand.name} bank account was changed`,
        preview: 'You can undo it for 72 hours.',
        heading: 'Your bank account was changed',
        opening: `Starting 72 hours from now, your withdrawals go to the account ${mail.maskedIban}. Until then, nothing is paid out.`,
        button: { label: 'This wasn’t me', address: mail.undoLink },
        closing: [
          'If this was you, you don’t need to do anything.',
          'If it wasn’t, open the link. It restores the previous account and logs everyone out. It’s valid for 72 hours.',
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
    case 'identityLink':
      return {
        greeting,
        subject: `Connect ${mail.identity} to your ${brand.name} account?`,
        preview: 'The link is valid for 1 hour.',
        heading: `Connect ${mail.identity}?`,
        opening: `Someone signed in with ${mail.identity} and asked to connect it to your ${brand.name} account. If it was you, open the link and connect it there.`,
        button: { label: 'Open the link', address: mail.link },
        closing: [
          'The link is valid for 1 hour and can be used once.',
          `If it wasn’t you, ignore this email and don’t share the link. It would let anyone who uses that account into yours.`,
        ],
      };
    case 'identityLinked':
      return {
        greeting,
        subject: `${mail.identity} is connected to your ${brand.name} account`,
        preview: `You can sign in with ${mail.identity} now.`,
        heading: `${mail.identity} is connected`,
        opening: `You can sign in to ${brand.name} with ${mail.identity} now.`,
        button: { label: 'Connected accounts', address: mail.settingsLink },
        closing: [
          `If this wasn’t you, disconnect it in Settings now, choose another password and write to ${brand.supportEmail}.`,
        ],
      };
    case 'identityRemoved':
      return {
        greeting,
        subject: `${mail.identity} was disconnected from your ${brand.name} account`,
        preview: `${mail.identity} doesn’t sign you in any more.`,
        heading: `${mail.identity} was disconnected`,
        opening: `${mail.identity} doesn’t sign you in to ${brand.name} any more.`,
        button: { label: 'Connected accounts', address: mail.settingsLink },
        closing: [
          `If this wasn’t you, choose another password in Settings now and write to ${brand.supportEmail}.`,
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
    case 'passwordSet':
      return {
        greeting,
        subject: `Your ${brand.name} password was changed`,
        preview: 'You’ve been logged out on all other devices.',
        heading: 'Your password was changed',
        opening: 'You changed your password in Settings. You’ve been logged out on all other devices.',
        button: { label: 'This wasn’t me', address: mail.forgotLink },
        closing: [ifNotYou],
      };
    case 'twoStepOn':
      return {
        greeting,
        subject: `Two-step verification is on for ${brand.name}`,
        preview: 'Logging in now asks for a code, too.',
        heading: 'Two-step verification is on',
        opening: 'From now on, logging in asks for a code from your authenticator app, too.',
        button: { label: 'This wasn’t me', address: mail.forgotLink },
        closing: [
          'Keep your recovery codes in a safe place. They let you in without the app.',
          `If this was you, you don’t need to do anything. If it wasn’t, choose a new password now and write to ${brand.supportEmail}: a new password doesn’t turn it off, but we can.`,
        ],
      };
    case 'twoStepOff':
      return {
        greeting,
        subject: `Two-step verification is off for ${brand.name}`,
        preview: 'Logging in no longer asks for a code.',
        heading: 'Two-step verification is off',
        opening: 'Logging in no longer asks for a code. Your recovery codes don’t work any more.',
        button: { label: 'This wasn’t me', address: mail.forgotLink },
        closing: [ifNotYou],
      };
    case 'recoveryCodeUsed':
      return {
        greeting,
        subject: `One of your recovery codes was used on ${brand.name}`,
        preview: `Recovery codes left: ${mail.left}.`,
        heading: 'A recovery code was used',
        opening: `Someone used one of your recovery codes instead of the authenticator app. Recovery codes left: ${mail.left}.`,
        button: { label: 'This wasn’t me', address: mail.forgotLink },
        closing: ['You can make new ones in Settings, under Two-step verification.', ifNotYou],
      };
    case 'newDevice':
      return {
        greeting,
        subject: `New sign-in to your ${brand.name} account`,
        preview: `${mail.device}. Was this you?`,
        heading: 'You logged in on a new device',
        opening: `${mail.device}${mail.network === '' ? '' : `, from the network ${mail.network}`}, on ${formatMinute(mail.at)}.`,
        button: { label: 'This wasn’t me', address: mail.link },
        closing: [
          'If this was you, you don’t need to do anything.',
          'If it wasn’t, the button takes you to a page where you can log that device out. It works for 7 days, and once. Then choose a new password.',
        ],
      };
    case 'deletionRequested':
      return {
        greeting,
        subject: `Your ${brand.name} account will be deleted`,
        preview: `On ${formatMinute(mail.at)}, unless you log in before then.`,
        heading: 'Your account will be deleted',
        opening: `You asked us to delete your account. It will be deleted on ${formatMinute(mail.at)}, with your profile and everything else in it. You’ve been logged out on all devices.`,
        button: { label: 'Keep my account', address: mail.loginLink },
        closing: [
          'Changed your mind? Log in before then, and your account stays as it is.',
          'If this wasn’t you, log in now and change your password.',
        ],
      };
    case 'accountKept':
      return {
        greeting,
        subject: `Your ${brand.name} account stays`,
        preview: 'You logged in, so it won’t be deleted.',
        heading: 'Your account stays',
        opening: 'You logged in, so your account won’t be deleted. Nothing in it has changed.',
        button: { label: 'This wasn’t me', address: mail.forgotLink },
        closing: [ifNotYou],
      };
    case 'passkeyAdded':
      return {
        greeting,
        subject: `A passkey was added to your ${brand.name} account`,
        preview: 'It can log in to your account.',
        heading: 'A passkey was added',
        opening: `You can now log in with ${passkeyCalled(mail.passkey)}.`,
        button: { label: 'See your passkeys', address: mail.settingsLink },
        closing: [
          `If this was you, you don’t need to do anything. If it wasn’t, remove the passkey now, change your password and write to ${brand.supportEmail}.`,
        ],
      };
    case 'passkeyRemoved':
      return {
        greeting,
        subject: `A passkey was removed from your ${brand.name} account`,
        preview: 'It can’t log in to your account any more.',
        heading: 'A passkey was removed',
        opening: `You can’t log in with ${passkeyCalled(mail.passkey)} any more.`,
        button: { label: 'This wasn’t me', address: mail.forgotLink },
        closing: [
          `If this was you, you don’t need to do anything. If it wasn’t, choose a new password now and write to ${brand.supportEmail}.`,
        ],
      };
    case 'newApplications':
      return {
        greeting,
        subject: 'You have new applications',
        preview: `New applications to ${quotedTitle(mail.title)}: ${mail.count}.`,
        heading: 'New applications',
        opening: `New applications to ${quotedTitle(mail.title)} that you haven’t opened yet: ${mail.count}.`,
        button: { label: 'Read the applications', address: mail.link },
        closing: ['Developers see how long companies take to answer. A quick reply helps, even a no.'],
      };
    case 'moreNotifications':
      return {
        greeting,
        subject: 'You have more notifications',
        preview: 'There were a lot of updates within an hour.',
        heading: 'More notifications',
        opening: 'There were a lot of updates within an hour, so we stopped emailing you about each one.',
        button: { label: 'See your notifications', address: mail.link },
        closing: ['You’ll find all of them in your notifications.'],
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
      return {
        greeting,
        subject: `You already have a ${brand.name} account`,
        preview: 'Someone tried to sign up with your email.',
        heading: 'You already have an account',
        opening: 'Someone tried to sign up with this email. If it was you, log in instead.',
        button: { label: 'Log in', address: mail.loginLink },
        closing: [
          `Forgot your password? Reset it at ${mail.forgotLink}`,
          'If it wasn’t you, you don’t need to do anything. No one logged in, and nothing was changed.',
        ],
      };
    default:
      return hasNoTemplate(mail);
  }
}

/** A kind without a template doesn't compile. */
function hasNoTemplate(_mail: never): never {
  throw new Error('There is no template for this kind of mail.');
}

const isOfNotification = (mail: Mail): mail is NotificationMail => isMailed(mail.kind);

/** A time for a recipient with an unknown time zone: ‘23 November 2026 at 10:05 UTC’. */
function formatMinute(moment: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(moment))} UTC`;
}

/** A name that isn't suitable for a mail is omitted, as users' names are. */
function passkeyCalled(typed: string): string {
  const name = safeName(typed);
  return name === null ? 'a passkey of yours' : `the passkey ‘${name}’`;
}
