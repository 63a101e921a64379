import type { NotificationTemplates } from './notification-template.ts';

/** About applications and offers (§M7). */
export const applicationNotifications = {
  applicationReceived: {
    text: ({ project, developer }) => `${developer} applied to ${project}.`,
  },
  applicationRevised: {
    text: ({ project, developer }) => `${developer} revised their application to ${project}.`,
    mail: ({ project, developer }) => ({
      subject: 'An application to your project was revised',
      opening: `${developer} revised their application to ${project}.`,
      label: 'See what changed',
      closing: 'Its page shows what is different.',
    }),
  },
  applicationWithdrawn: {
    text: ({ project, developer }) => `${developer} withdrew their application to ${project}.`,
  },
  shortlisted: {
    text: ({ project, company }) => `${company} shortlisted your application to ${project}.`,
    mail: ({ project, company }) => ({
      subject: 'Your application is on the shortlist',
      opening: `${company} shortlisted your application to ${project}.`,
      label: 'See the application',
      closing: 'You don’t need to do anything. The company may write to you, or make you an offer.',
    }),
  },
  unshortlisted: {
    text: ({ project, company }) =>
      `${company} took your application to ${project} off the shortlist. It is still being considered.`,
  },
  declined: {
    text: ({ project, company }) => `${company} declined your application to ${project}.`,
    mail: ({ project, company }) => ({
      subject: 'Your application was declined',
      opening: `${company} declined your application to ${project}, and gave a reason.`,
      label: 'Read the reason',
      closing: 'It no longer counts as one of your live applications.',
    }),
  },
  reconsidered: {
    text: ({ project, company }) => `${company} is considering your application to ${project} again.`,
  },
  offered: {
    text: ({ project, company }) =>
      `${company} offers you a contract for ${project}. You have 7 days to answer.`,
    mail: ({ project, company }) => ({
      subject: 'You have an offer',
      opening: `${company} offers you a contract for ${project}.`,
      label: 'See the offer',
      closing: 'You have 7 days to accept or decline it.',
    }),
  },
  offerRescinded: {
    text: ({ project, company }) => `${company} withdrew its offer for ${project}.`,
    mail: ({ project, company }) => ({
      subject: 'An offer was withdrawn',
      opening: `${company} withdrew its offer for ${project}.`,
      label: 'See the application',
      closing: 'Your application is still on the shortlist.',
    }),
  },
  offerExpiring: {
    text: ({ project, company }) => `The offer of ${company} for ${project} expires in 2 days.`,
    mail: ({ project, company }) => ({
      subject: 'Your offer expires in 2 days',
      opening: `${company} is waiting for your answer to its offer for ${project}.`,
      label: 'Answer the offer',
      closing: 'After that the company may offer the contract to someone else.',
    }),
  },
  offerExpired: {
    text: ({ project }) => `The offer for ${project} has expired.`,
    mail: ({ project }) => ({
      subject: 'An offer has expired',
      opening: `The offer for ${project} wasn’t answered within 7 days, so it has expired.`,
      label: 'See the application',
      closing: 'The application is still on the shortlist. Another offer can be made.',
    }),
  },
  offerAccepted: {
    text: ({ project, developer }) =>
      `${developer} accepted your offer for ${project}. Fund the first milestone within 72 hours.`,
    mail: ({ project, developer }) => ({
      subject: 'Your offer was accepted',
      opening: `${developer} accepted your offer for ${project}. The contract waits for its first payment.`,
      label: 'See the application',
      closing: 'Fund the first milestone within 72 hours. Otherwise the contract is canceled.',
    }),
  },
  offerDeclined: {
    text: ({ project, developer }) => `${developer} declined your offer for ${project}.`,
    mail: ({ project, developer }) => ({
      subject: 'Your offer was declined',
      opening: `${developer} declined your offer for ${project}, and gave a reason.`,
      label: 'Read the reason',
      closing: 'You can make another offer, to them or to someone else.',
    }),
  },
} satisfies NotificationTemplates;
