import { brand } from '../../../contract/brand.ts';
import type { NotificationTemplates } from './notification-template.ts';

/** About a developer's own payouts and bank account (§M7). */
export const payoutNotifications = {
  payoutPaid: {
    text: ({ amount, maskedIban }) => `${amount} was paid to your bank account ${maskedIban}.`,
    mail: ({ amount, maskedIban }) => ({
      subject: `${amount} is in your bank account`,
      preview: `It was paid to ${maskedIban}.`,
      opening: `We have paid ${amount} to your bank account ${maskedIban}.`,
      label: 'See your payments',
      closing: 'Some banks take another business day to show it.',
    }),
  },
  payoutFailed: {
    text: ({ amount, maskedIban, reason }) =>
      `Your withdrawal of ${amount} to ${maskedIban} failed: ${reason} The money is available again.`,
    mail: ({ amount, maskedIban, reason }) => ({
      subject: 'A withdrawal failed',
      preview: 'The money is available again.',
      opening: `Your withdrawal of ${amount} to ${maskedIban} failed: ${reason}`,
      label: 'See your payments',
      closing: 'The money is available again. Check your bank account there before you withdraw it again.',
    }),
  },
  payoutReturned: {
    text: ({ amount, maskedIban, reason }) =>
      `The bank of ${maskedIban} sent ${amount} back: ${reason} The money is available again.`,
    mail: ({ amount, maskedIban, reason }) => ({
      subject: 'A withdrawal was returned',
      preview: 'The money is available again.',
      opening: `The bank of ${maskedIban} sent ${amount} back: ${reason}`,
      label: 'See your payments',
      closing: 'The money is available again. Check your bank account there before you withdraw it again.',
    }),
  },
  payoutCanceled: {
    text: ({ amount, maskedIban }) =>
      `Your withdrawal of ${amount} to ${maskedIban} was canceled, because your bank account was changed. The money is available again.`,
  },
  bankAccountSaved: {
    text: () => 'Your bank account was changed. If it wasn’t you, use the link in our email.',
    // Its mail has the undo link, and also goes to addresses that the undo of an email change would restore
    // (marketplace/money/payouts/bank-account-rules.ts); its text is in mail/templates.ts.
  },
  bankAccountUsable: {
    text: ({ maskedIban }) => `Your bank account ${maskedIban} can be used from now on.`,
  },
  bankAccountUndone: {
    text: () => 'The change of your bank account was undone, and you were logged out everywhere.',
  },
  bankAccountRemoved: {
    text: ({ maskedIban }) => `Your bank account ${maskedIban} was removed.`,
    mail: ({ maskedIban }) => ({
      subject: `Your ${brand.name} bank account was removed`,
      preview: `${maskedIban} no longer receives withdrawals.`,
      opening: `Your bank account ${maskedIban} was removed. It no longer receives withdrawals.`,
      label: 'See your bank account',
      closing: `If this wasn’t you, log out everywhere in Settings now, and write to ${brand.supportEmail}.`,
    }),
  },
} satisfies NotificationTemplates;
