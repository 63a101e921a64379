import type { NotificationTemplates } from './notification-template.ts';

/** About refunds (§M7). */
export const refundNotifications = {
  fundsReturned: {
    text: ({ project, developer }) =>
      `${developer} returned the funds of a milestone of ${project}. You get all of it back.`,
    mail: ({ project, developer }) => ({
      subject: 'Funds were returned to you',
      opening: `${developer} returned the funds of a milestone of ${project}.`,
      label: 'See the contract',
      closing:
        'You get all of it back, including our fee. How long it takes depends on your bank, usually a few days.',
    }),
  },
  refundRequested: {
    text: ({ project, company }) =>
      `${company} requested a refund for a milestone of ${project}. You have 7 days to answer.`,
    mail: ({ project, company }) => ({
      subject: 'A refund was requested',
      opening: `${company} requested a refund for a milestone of ${project} and gave a reason.`,
      label: 'Read the reason',
      closing:
        'You have 7 days to accept or reject it, or to submit the work. If you do nothing, the money goes back.',
    }),
  },
  refundIn4Days: {
    text: ({ project, company }) =>
      `A milestone of ${project} is refunded to ${company} in 4 days unless you answer.`,
    mail: ({ project, company }) => ({
      subject: 'A refund request is waiting for your answer',
      opening: `${company} requested a refund for a milestone of ${project}. The money goes back in 4 days.`,
      label: 'See the request',
      closing: 'Accept or reject it, or submit the work. If you do nothing, the money goes back.',
    }),
  },
  refundIn1Day: {
    text: ({ project, company }) =>
      `A milestone of ${project} is refunded to ${company} tomorrow unless you answer.`,
    mail: ({ project, company }) => ({
      subject: 'A milestone is refunded tomorrow',
      opening: `${company} requested a refund for a milestone of ${project}. The money goes back tomorrow.`,
      label: 'See the request',
      closing: 'Accept or reject it, or submit the work. If you do nothing, the money goes back.',
    }),
  },
  refundAccepted: {
    text: ({ project, developer }) =>
      `${developer} accepted your refund request for ${project}. You get all of it back.`,
    mail: ({ project, developer }) => ({
      subject: 'Your refund request was accepted',
      opening: `${developer} accepted your refund request for a milestone of ${project}.`,
      label: 'See the contract',
      closing:
        'You get all of it back, including our fee. How long it takes depends on your bank, usually a few days.',
    }),
  },
  refundRejected: {
    text: ({ project, developer }) =>
      `${developer} rejected your refund request for ${project}. It is in dispute now.`,
    mail: ({ project, developer }) => ({
      subject: 'Your refund request was rejected',
      opening: `${developer} rejected your refund request for a milestone of ${project}. It is in dispute now.`,
      label: 'Read the statement',
      closing: 'The money stays held until you agree on a split, or our team decides.',
    }),
  },
  refundRequestCanceled: {
    text: ({ project, company }) => `${company} withdrew its refund request for ${project}.`,
  },
  refundedByTime: {
    text: ({ project }) =>
      `A milestone of ${project} was refunded: no one answered the request within 7 days.`,
    mail: ({ project }) => ({
      subject: 'A milestone was refunded',
      opening: `A milestone of ${project} was refunded, because no one answered the request within 7 days.`,
      label: 'See the contract',
      closing: 'The company gets all of it back, including our fee.',
    }),
  },
} satisfies NotificationTemplates;
