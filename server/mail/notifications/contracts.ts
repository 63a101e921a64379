import type { NotificationTemplates } from './notification-template.ts';

/** About contracts (§M7). */
export const contractNotifications = {
  contractCanceled: {
    text: ({ project }) => `The contract for ${project} was canceled.`,
    mail: ({ project }) => ({
      subject: 'A contract was canceled',
      opening: `The contract for ${project} was canceled. Nothing had been paid out.`,
      label: 'Read the reason',
      closing: 'Nothing more is due on either side.',
    }),
  },
  fundingExpired: {
    text: ({ project }) =>
      `The contract for ${project} was canceled: its first milestone wasn’t funded in time.`,
    mail: ({ project }) => ({
      subject: 'A contract was canceled',
      opening: `The contract for ${project} was canceled, because its first milestone wasn’t funded in time.`,
      label: 'See the contract',
      closing: 'The application is on the shortlist again. Another offer can be made.',
    }),
  },
  contractFrozen: {
    text: ({ project }) => `Our team froze the contract for ${project}. Its page says why.`,
    mail: ({ project }) => ({
      subject: 'A contract was frozen',
      opening: `Our team froze the contract for ${project}, and gave a reason.`,
      label: 'Read the reason',
      closing: 'Nothing moves until our team is done. You’ll hear from us when it continues or ends.',
    }),
  },
  contractFrozenByChargeback: {
    text: ({ project }) =>
      `The contract for ${project} is frozen because a payment for it was charged back. Our team is looking at it.`,
  },
  contractUnfrozen: {
    text: ({ project }) => `The contract for ${project} is active again.`,
  },
  contractEndedByOperator: {
    text: ({ project }) => `Our team ended the contract for ${project}. Its page says why.`,
    mail: ({ project }) => ({
      subject: 'A contract was ended',
      opening: `Our team ended the contract for ${project}, and gave a reason.`,
      label: 'Read the reason',
      closing: 'Nothing more is due on either side.',
    }),
  },
  contractCompleted: {
    text: ({ project }) => `The contract for ${project} is completed.`,
    mail: ({ project }) => ({
      subject: 'A contract is completed',
      opening: `The contract for ${project} is completed. What was still unfunded was canceled.`,
      label: 'See the contract',
      closing: 'Thank you for working together.',
    }),
  },
  contractEndedByTime: {
    text: ({ project }) =>
      `The contract for ${project} has ended automatically: nothing was in progress for a while.`,
    mail: ({ project }) => ({
      subject: 'A contract has ended',
      opening: `The contract for ${project} has ended automatically, because nothing was in progress for a while.`,
      label: 'See the contract',
      closing: 'Nothing more is due on either side.',
    }),
  },
} satisfies NotificationTemplates;
