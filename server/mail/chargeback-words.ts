import type { MarketWords } from './work-words.ts';

/** Of mails about payments that a bank took back (§M6, §M7). */
export const chargebackWords = {
  paymentChargedBack: ({ project, company }) => ({
    subject: 'A payment was charged back',
    opening: `${company}’s bank took back a payment for ${project}.`,
    label: 'See the contract',
    closing: 'A contract that was still running is frozen. You hear from us when the bank has decided.',
  }),
  chargebackWon: ({ project }) => ({
    subject: 'A chargeback was turned down',
    opening: `The chargeback of a payment for ${project} was turned down, and the bank returned the money.`,
    label: 'See the contract',
    closing: 'Where the money was held for work, our team decides what happens to it.',
  }),
  chargebackLost: ({ project, company }) => ({
    subject: 'A chargeback stands',
    opening: `The chargeback of a payment for ${project} stands: the money stays with ${company}’s bank.`,
    label: 'See the contract',
    closing: 'Money that was released to the developer before stays with the developer.',
  }),
  amountOwed: ({ project }) => ({
    subject: 'Your company owes money',
    opening: `Your company owes money for ${project}, because its bank took a payment back.`,
    label: 'See the contract',
    closing:
      'Until it is paid you can’t publish projects or fund milestones. Write to us through our contact page to settle it.',
  }),
} satisfies Readonly<Record<string, MarketWords>>;
