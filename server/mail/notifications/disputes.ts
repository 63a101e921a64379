import type { NotificationTemplates } from './notification-template.ts';

/** About disputes (§M7). */
export const disputeNotifications = {
  disputeOpened: {
    text: ({ project }) => `A dispute about a milestone of ${project} was opened.`,
    mail: ({ project }) => ({
      subject: 'A dispute was opened',
      opening: `A dispute about a milestone of ${project} was opened.`,
      label: 'Read the statement',
      closing: 'The money stays held until you agree on a split, or our team decides.',
    }),
  },
  disputeOpenedByOperator: {
    text: ({ project }) =>
      `Our team is looking into a milestone of ${project} and will decide what happens to the money.`,
    mail: ({ project }) => ({
      subject: 'Our team is looking into a milestone',
      opening: `Our team is looking into a milestone of ${project}, and gave a reason.`,
      label: 'Read the reason',
      closing: 'The money stays held until it is decided.',
    }),
  },
  workMissing: {
    text: ({ project }) =>
      `Nothing was submitted for a milestone of ${project} for 30 days. Our team will decide what happens to the money.`,
    mail: ({ project }) => ({
      subject: 'Our team is taking over a milestone',
      opening: `Nothing was submitted for a milestone of ${project} for 30 days, so our team will decide what happens to the money.`,
      label: 'See the contract',
      closing: 'The money stays held until then.',
    }),
  },
  splitProposed: {
    text: ({ project }) => `A split of the money for a milestone of ${project} was proposed to you.`,
    mail: ({ project }) => ({
      subject: 'A split was proposed to you',
      opening: `A split of the money for a milestone of ${project} was proposed to you.`,
      label: 'See the split',
      closing: 'The money stays held until you agree, or our team decides.',
    }),
  },
  splitAccepted: {
    text: ({ project }) => `The split you proposed for a milestone of ${project} was accepted.`,
    mail: ({ project }) => ({
      subject: 'Your split was accepted',
      opening: `The split you proposed for a milestone of ${project} was accepted.`,
      label: 'See the contract',
      closing: 'Each side gets its share, and the dispute is over.',
    }),
  },
  disputeWithdrawn: {
    text: ({ project }) => `The dispute about a milestone of ${project} was withdrawn.`,
  },
  disputeRuled: {
    text: ({ project }) =>
      `Our team decided how the money for a milestone of ${project} is split. The contract says why.`,
    mail: ({ project }) => ({
      subject: 'A dispute was decided',
      opening: `Our team decided how the money for a milestone of ${project} is split, and gave a reason.`,
      label: 'Read the reason',
      closing: 'Each side gets its share, and the dispute is over.',
    }),
  },
} satisfies NotificationTemplates;
