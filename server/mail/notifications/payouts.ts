import { brand } from '../../../contract/brand.ts';
import type { NotificationTemplates } from './notification-template.ts';

/** About a developer’s own payouts and bank account (§M7). */
export const payoutNotifications = {
  payoutPaid: {
    text: ({ amount, account }) => `${amount} was paid to your bank account ${account}.`,
    mail: ({ amount, account }) => ({
      subject: `${amount} is on your bank account`,
      preview: `It was paid to ${account}.`,
      opening: `We have paid ${amount} to your bank account ${account}.`,
      label: 'See your payments',
      closing: 'Some banks show it a working day later.',
    }),
  },
  payoutFailed: {
    text: ({ amount, account, reason }) =>
      `Your withdrawal of ${amount} to ${account} failed: ${reason} The money is available again.`,
    mail: ({ amount, account, reason }) => ({
      subject: 'A withdrawal failed',
      preview: 'The money is available again.',
      opening: `Your withdrawal of ${amount} to ${account} failed: ${reason}`,
      label: 'See your payments',
      closing:
        'The money is available again. Check your bank account there before you withdraw it once more.',
    }),
  },
  payoutReturned: {
    text: ({ amount, account, reason }) =>
      `The bank of ${account} sent ${amount} back: ${reason} The money is available again.`,
    mail: ({ amount, account, reason }) => ({
      subject: 'A withdrawal came back',
      preview: 'The money is available again.',
      opening: `The bank of ${account} sent ${amount} back: ${reason}`,
      label: 'See your payments',
      closing:
        'The money is available again. Check your bank account there before you withdraw it once more.',
    }),
  },
  payoutCanceled: {
    text: ({ amount, account }) =>
      `Your withdrawal of ${amount} to ${account} was canceled, because your bank account was changed. The money is available again.`,
  },
  bankAccountSaved: {
    text: () => 'Your bank account was changed. If it wasn’t you, use the link in our email.',
    // Its mail has a link that undoes the change, and also goes to the owner’s recent address: see templates.ts.
  },
  bankAccountUsable: {
    text: ({ account }) => `Your bank account ${account} can be used from now on.`,
  },
  bankAccountUndone: {
    text: () => 'The change of your bank account was undone, and everybody was logged out.',
  },
  bankAccountRemoved: {
    text: ({ account }) => `Your bank account ${account} was removed.`,
    mail: ({ account }) => ({
      subject: `Your ${brand.name} bank account was removed`,
      preview: `${account} isn’t paid to any more.`,
      opening: `Your bank account ${account} was removed. Nothing is paid to it any more.`,
      label: 'See your bank account',
      closing: `If this wasn’t you, log out everywhere in Settings now, and write to ${brand.supportEmail}.`,
    }),
  },
} satisfies NotificationTemplates;
