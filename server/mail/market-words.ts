import { chargebackWords } from './chargeback-words.ts';
import { type MarketWords, workWords } from './work-words.ts';

/** Each kind of mail about projects, applications and contracts (§M7): those that need an answer, or end something. */
export const marketWords = {
  applicationRevised: ({ project, developer }) => ({
    subject: 'An application to your project was revised',
    opening: `${developer} revised their application to ${project}.`,
    label: 'See what changed',
    closing: 'Its page shows what is different.',
  }),
  invited: ({ project, company }) => ({
    subject: 'A company invites you to apply',
    opening: `${company} read your profile and invites you to apply to ${project}.`,
    label: 'See the project',
    closing: 'You don’t have to answer. Applying costs nothing.',
  }),
  shortlisted: ({ project, company }) => ({
    subject: 'Your application is on the shortlist',
    opening: `${company} shortlisted your application to ${project}.`,
    label: 'See the application',
    closing: 'You don’t need to do anything. The company may write to you, or make you an offer.',
  }),
  declined: ({ project, company }) => ({
    subject: 'Your application was declined',
    opening: `${company} declined your application to ${project}, and gave a reason.`,
    label: 'Read the reason',
    closing: 'It no longer counts as one of your live applications.',
  }),
  offered: ({ project, company }) => ({
    subject: 'You have an offer',
    opening: `${company} offers you a contract for ${project}.`,
    label: 'See the offer',
    closing: 'You have 7 days to accept or decline it.',
  }),
  offerRescinded: ({ project, company }) => ({
    subject: 'An offer was taken back',
    opening: `${company} took back its offer for ${project}.`,
    label: 'See the application',
    closing: 'Your application is still on the shortlist.',
  }),
  offerExpiring: ({ project, company }) => ({
    subject: 'Your offer expires in 2 days',
    opening: `${company} waits for your answer to its offer for ${project}.`,
    label: 'Answer the offer',
    closing: 'After that the company may offer the contract to somebody else.',
  }),
  offerExpired: ({ project }) => ({
    subject: 'An offer has expired',
    opening: `The offer for ${project} wasn’t answered within 7 days, so it has expired.`,
    label: 'See the application',
    closing: 'The application is still on the shortlist. Another offer can be made.',
  }),
  offerAccepted: ({ project, developer }) => ({
    subject: 'Your offer was accepted',
    opening: `${developer} accepted your offer for ${project}. The contract waits for its first payment.`,
    label: 'See the application',
    closing: 'Fund the first milestone within 72 hours. Otherwise the contract is canceled.',
  }),
  offerDeclined: ({ project, developer }) => ({
    subject: 'Your offer was declined',
    opening: `${developer} declined your offer for ${project}, and gave a reason.`,
    label: 'Read the reason',
    closing: 'You can make another offer, to them or to somebody else.',
  }),
  projectEdited: ({ project, company }) => ({
    subject: 'A project that you applied to has changed',
    opening: `${company} changed ${project}.`,
    label: 'See what changed',
    closing: 'Your application stays as it is. You can revise or withdraw it.',
  }),
  projectEnding: ({ project }) => ({
    subject: 'Your project closes to applications in 5 days',
    opening: `${project} has been open for 25 days. In 5 days it stops taking applications.`,
    label: 'Renew the project',
    closing:
      'Renewing keeps it open for another 30 days. So does every edit. You can also open it again later.',
  }),
  projectExpired: ({ project }) => ({
    subject: 'Your project has expired',
    opening: `${project} was open for 30 days and takes no more applications. Those that it had have ended with it.`,
    label: 'Open it again',
    closing: 'Opening it again brings its applications back.',
  }),
  projectEnded: ({ project }) => ({
    subject: 'A project that you applied to has ended',
    opening: `${project} has ended, and with it your application.`,
    label: 'See the application',
    closing: 'If the company opens it again, your application comes back by itself.',
  }),
  projectRemoved: ({ project }) => ({
    subject: 'Your project was removed',
    opening: `Our team removed ${project}, and gave a reason. The applications to it have ended.`,
    label: 'Read the reason',
    closing: 'If you think that this is wrong, reply through our contact page.',
  }),
  contractFrozen: ({ project }) => ({
    subject: 'A contract was frozen',
    opening: `Our team froze the contract for ${project}, and gave a reason.`,
    label: 'Read the reason',
    closing: 'Nothing moves until our team is done. You hear from us when it goes on, or ends.',
  }),
  contractEndedByOperator: ({ project }) => ({
    subject: 'A contract was ended',
    opening: `Our team ended the contract for ${project}, and gave a reason.`,
    label: 'Read the reason',
    closing: 'Nothing more is due on either side.',
  }),
  contractCanceled: ({ project }) => ({
    subject: 'A contract was canceled',
    opening: `The contract for ${project} was canceled. Nothing had been paid out.`,
    label: 'Read the reason',
    closing: 'Nothing more is due on either side.',
  }),
  milestoneFunded: ({ project, company }) => ({
    subject: 'Your milestone is funded',
    opening: `${company} funded a milestone of ${project}. Its money is held until the work is approved.`,
    label: 'See the contract',
    closing: 'You can begin with it now. Its due date counts from today.',
  }),
  paymentFailed: ({ project }) => ({
    subject: 'A payment was declined',
    opening: `The payment for a milestone of ${project} was declined. Nothing was charged.`,
    label: 'Try again',
    closing: 'You can pay in another way. The milestone waits.',
  }),
  moneyReturned: ({ project }) => ({
    subject: 'Your payment goes back to you',
    opening: `A payment for ${project} wasn’t needed any more. All of it goes back to you.`,
    label: 'See the contract',
    closing: 'How long it takes is up to your bank, mostly a few days.',
  }),
  ...workWords,
  ...chargebackWords,
  fundingExpired: ({ project }) => ({
    subject: 'A contract was canceled',
    opening: `The contract for ${project} was canceled, because its first milestone wasn’t funded within 72 hours.`,
    label: 'See the contract',
    closing: 'The application is on the shortlist again. Another offer can be made.',
  }),
} satisfies Readonly<Record<string, MarketWords>>;

export type MarketMailKind = keyof typeof marketWords;
export const marketMailKinds = Object.keys(marketWords) as readonly MarketMailKind[];

export const isMarketMail = (kind: string): kind is MarketMailKind => Object.hasOwn(marketWords, kind);
