import type { NotificationTemplates } from './notification-template.ts';

/** About payments by a company, and what happens to their money (§M7). */
export const paymentNotifications = {
  milestoneFunded: {
    text: ({ project, company }) => `${company} funded a milestone of ${project}. You can start on it.`,
    mail: ({ project, company }) => ({
      subject: 'Your milestone is funded',
      opening: `${company} funded a milestone of ${project}. Its money is held until the work is approved.`,
      label: 'See the contract',
      closing: 'You can start on it now. Its due date counts from today.',
    }),
  },
  paymentArrived: {
    text: ({ project, developer }) =>
      `Your payment for a milestone of ${project} has arrived. ${developer} can start on it.`,
  },
  paymentFailed: {
    text: ({ project }) => `The payment for a milestone of ${project} was declined. Nothing was charged.`,
    mail: ({ project }) => ({
      subject: 'A payment was declined',
      opening: `The payment for a milestone of ${project} was declined. Nothing was charged.`,
      label: 'Try again',
      closing: 'You can try another payment method. The milestone waits for its payment.',
    }),
  },
  moneyReturned: {
    text: ({ project }) => `A payment for ${project} couldn’t be used. All of it goes back to you.`,
    mail: ({ project }) => ({
      subject: 'Your payment goes back to you',
      opening: `A payment for ${project} couldn’t be used. All of it goes back to you.`,
      label: 'See the contract',
      closing: 'How long it takes depends on your bank, usually a few days.',
    }),
  },
  paymentChargedBack: {
    text: ({ project, company }) =>
      `A payment for ${project} was charged back: ${company}’s bank took the money back.`,
    mail: ({ project, company }) => ({
      subject: 'A payment was charged back',
      opening: `${company}’s bank took back a payment for ${project}.`,
      label: 'See the contract',
      closing: 'A contract that was still running is frozen. You’ll hear from us when the bank has decided.',
    }),
  },
  chargebackWon: {
    text: ({ project }) =>
      `The chargeback of a payment for ${project} was turned down: the bank returned the money.`,
    mail: ({ project }) => ({
      subject: 'A chargeback was turned down',
      opening: `The chargeback of a payment for ${project} was turned down, and the bank returned the money.`,
      label: 'See the contract',
      closing: 'Where the money was held for work, our team decides what happens to it.',
    }),
  },
  chargebackLost: {
    text: ({ project, company }) =>
      `The chargeback of a payment for ${project} is final: the money stays with ${company}’s bank.`,
    mail: ({ project, company }) => ({
      subject: 'A chargeback is final',
      opening: `The chargeback of a payment for ${project} is final: the money stays with ${company}’s bank.`,
      label: 'See the contract',
      closing: 'Money that was released to the developer before stays with the developer.',
    }),
  },
  amountOwed: {
    text: ({ project }) =>
      `Your company owes money for ${project}, because its bank took a payment back. Until it is paid you can’t publish projects or fund milestones.`,
    mail: ({ project }) => ({
      subject: 'Your company owes money',
      opening: `Your company owes money for ${project}, because its bank took a payment back.`,
      label: 'See the contract',
      closing:
        'Until it is paid you can’t publish projects or fund milestones. Write to us through our contact page to settle it.',
    }),
  },
  moneyAvailable: {
    text: ({ project }) => `Money for your work on ${project} is available. You can withdraw it.`,
  },
} satisfies NotificationTemplates;
