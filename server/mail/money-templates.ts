import { brand } from '../../contract/brand.ts';
import { withoutLink } from './hostile-text.ts';
import type { Mail, MoneyMail, MoneyNamed } from './mail.ts';
import type { MailTemplate } from './templates.ts';

type Words = {
  readonly subject: string;
  readonly preview: string;
  readonly opening: string;
  readonly label: string;
  readonly closing: string;
};

const notYou = `If this wasn’t you, log out everywhere in Settings now, and write to ${brand.supportEmail}.`;

/** Each kind of mail about somebody's own money. */
const fundsText = {
  payoutPaid: ({ amount, account }) => ({
    subject: `${amount} is on your bank account`,
    preview: `It was paid to ${account}.`,
    opening: `We have paid ${amount} to your bank account ${account}.`,
    label: 'See your payments',
    closing: 'Some banks show it a working day later.',
  }),
  payoutFailed: ({ amount, account, reason }) => ({
    subject: 'A withdrawal failed',
    preview: 'The money is available again.',
    opening: `Your withdrawal of ${amount} to ${account} failed: ${reason}`,
    label: 'See your payments',
    closing: 'The money is available again. Check your bank account there before you withdraw it once more.',
  }),
  payoutReturned: ({ amount, account, reason }) => ({
    subject: 'A withdrawal came back',
    preview: 'The money is available again.',
    opening: `The bank of ${account} sent ${amount} back: ${reason}`,
    label: 'See your payments',
    closing: 'The money is available again. Check your bank account there before you withdraw it once more.',
  }),
  bankAccountRemoved: ({ account }) => ({
    subject: `Your ${brand.name} bank account was removed`,
    preview: `${account} isn’t paid to any more.`,
    opening: `Your bank account ${account} was removed. Nothing is paid to it any more.`,
    label: 'See your bank account',
    closing: notYou,
  }),
} satisfies Readonly<Record<string, (named: MoneyNamed) => Words>>;

export type MoneyMailKind = keyof typeof fundsText;
export const moneyMailKinds = Object.keys(fundsText) as readonly MoneyMailKind[];

export const isMoneyMail = (kind: string): kind is MoneyMailKind => Object.hasOwn(fundsText, kind);

/** Writes a mail about a payout, or a bank account that is gone. */
export function moneyTemplate(mail: MoneyMail, greeting: string): MailTemplate {
  // An operator typed it, or a bank sent it.
  const reason = withoutLink(mail.reason, 'see your payments for the reason.');
  const { subject, preview, opening, label, closing } = fundsText[mail.kind]({ ...mail, reason });
  const button = { label, address: mail.link };
  return { greeting, subject, preview, heading: subject, opening, button, closing: [closing] };
}

/** The mail with the link that undoes a change. */
export function bankAccountSavedTemplate(
  { account, undoLink }: Extract<Mail, { kind: 'bankAccountSaved' }>,
  greeting: string,
): MailTemplate {
  return {
    greeting,
    subject: `Your ${brand.name} bank account was changed`,
    preview: 'You can undo it for 72 hours.',
    heading: 'Your bank account was changed',
    opening: `From 72 hours from now, your withdrawals go to the account ${account}. Until then, nothing is paid out.`,
    button: { label: 'This wasn’t me', address: undoLink },
    closing: [
      'If this was you, you don’t need to do anything.',
      'If it wasn’t, open the link. It brings back the account that was there before, and logs everybody out. It’s valid for 72 hours.',
    ],
  };
}
