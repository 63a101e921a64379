type Words = {
  readonly subject: string;
  readonly opening: string;
  readonly label: string;
  readonly closing: string;
};

/** Names, fit for a mail: what would look like an address there is said in other words. */
type Named = { readonly project: string; readonly company: string; readonly developer: string };

/** What a mail says, with these names. */
export type MarketWords = (named: Named) => Words;

/** Of mails about a contract’s work and its money, once it is funded (§M7). */
export const workWords = {
  contractCompleted: ({ project }) => ({
    subject: 'A contract is completed',
    opening: `The contract for ${project} is completed. What was still unfunded was canceled.`,
    label: 'See the contract',
    closing: 'Thank you for working together.',
  }),
  contractEndedByTime: ({ project }) => ({
    subject: 'A contract has ended',
    opening: `The contract for ${project} has ended automatically, because nothing had been open in it for a while.`,
    label: 'See the contract',
    closing: 'Nothing more is due on either side.',
  }),
  milestoneProposed: ({ project }) => ({
    subject: 'A new milestone was proposed',
    opening: `A new milestone for ${project} was proposed to you.`,
    label: 'See the proposal',
    closing: 'Nothing is paid for it until both of you agree and it is funded.',
  }),
  workSubmitted: ({ project, developer }) => ({
    subject: 'Work was submitted',
    opening: `${developer} submitted work for ${project}.`,
    label: 'Look at the work',
    closing: 'You have 14 days to approve it or ask for changes. After that it is approved automatically.',
  }),
  changesRequested: ({ project, company }) => ({
    subject: 'Changes were requested',
    opening: `${company} requested changes to your work for ${project}.`,
    label: 'Read what to change',
    closing: 'The money is still held for you. Submit the work again once you have changed it.',
  }),
  workApproved: ({ project, company }) => ({
    subject: 'Your work was approved',
    opening: `${company} approved your work for ${project} and released the money to you.`,
    label: 'See the contract',
    closing: 'You receive the full amount. The contract shows what was released.',
  }),
  workApprovedByTime: ({ project }) => ({
    subject: 'Work was approved automatically',
    opening: `Nobody answered the work for ${project} within 14 days, so it was approved automatically and the money was released.`,
    label: 'See the contract',
    closing: 'The developer receives the full amount. The contract shows what was released.',
  }),
  approvalIn7Days: ({ project, developer }) => ({
    subject: 'Work is waiting for your review',
    opening: `${developer}’s work for ${project} is waiting for your review. It is approved automatically in 7 days.`,
    label: 'Look at the work',
    closing: 'Approve it or ask for changes. If you do nothing, the money is released.',
  }),
  approvalIn2Days: ({ project, developer }) => ({
    subject: 'Work is approved in 2 days',
    opening: `${developer}’s work for ${project} is waiting for your review. It is approved automatically in 2 days.`,
    label: 'Look at the work',
    closing: 'Approve it or ask for changes. If you do nothing, the money is released.',
  }),
  fundsReturned: ({ project, developer }) => ({
    subject: 'Funds were returned to you',
    opening: `${developer} returned the funds of a milestone of ${project}.`,
    label: 'See the contract',
    closing:
      'You get all of it back, including our fee. It depends on your bank how long that takes, usually a few days.',
  }),
  refundRequested: ({ project, company }) => ({
    subject: 'A refund was requested',
    opening: `${company} requested a refund for a milestone of ${project} and gave a reason.`,
    label: 'Read the reason',
    closing:
      'You have 7 days to accept or reject it, or to submit the work. If you do nothing, the money goes back.',
  }),
  refundIn4Days: ({ project, company }) => ({
    subject: 'A refund request is waiting for your answer',
    opening: `${company} requested a refund for a milestone of ${project}. The money goes back in 4 days.`,
    label: 'See the request',
    closing: 'Accept or reject it, or submit the work. If you do nothing, the money goes back.',
  }),
  refundIn1Day: ({ project, company }) => ({
    subject: 'A milestone is refunded tomorrow',
    opening: `${company} requested a refund for a milestone of ${project}. The money goes back tomorrow.`,
    label: 'See the request',
    closing: 'Accept or reject it, or submit the work. If you do nothing, the money goes back.',
  }),
  refundAccepted: ({ project, developer }) => ({
    subject: 'Your refund was accepted',
    opening: `${developer} accepted your refund for a milestone of ${project}.`,
    label: 'See the contract',
    closing:
      'You get all of it back, including our fee. It depends on your bank how long that takes, usually a few days.',
  }),
  refundRejected: ({ project, developer }) => ({
    subject: 'Your refund was rejected',
    opening: `${developer} rejected your refund for a milestone of ${project}. It is in dispute now.`,
    label: 'Read the statement',
    closing: 'The money stays held until you agree on a split, or our team decides.',
  }),
  refundedByTime: ({ project }) => ({
    subject: 'A milestone was refunded',
    opening: `A milestone of ${project} was refunded, because nobody answered the request within 7 days.`,
    label: 'See the contract',
    closing: 'The company gets all of it back, including our fee.',
  }),
  disputeOpened: ({ project }) => ({
    subject: 'A dispute was opened',
    opening: `A dispute about a milestone of ${project} was opened.`,
    label: 'Read the statement',
    closing: 'The money stays held until you agree on a split, or our team decides.',
  }),
  disputeOpenedByOperator: ({ project }) => ({
    subject: 'Our team is looking into a milestone',
    opening: `Our team is looking into a milestone of ${project}, and gave a reason.`,
    label: 'Read the reason',
    closing: 'The money stays held until it is decided.',
  }),
  workMissing: ({ project }) => ({
    subject: 'Our team takes over a milestone',
    opening: `Nothing was submitted for a milestone of ${project} for 30 days, so our team decides what happens to the money.`,
    label: 'See the contract',
    closing: 'The money stays held until then.',
  }),
  splitProposed: ({ project }) => ({
    subject: 'A split was proposed to you',
    opening: `A split of the money for a milestone of ${project} was proposed to you.`,
    label: 'See the split',
    closing: 'The money stays held until you agree, or our team decides.',
  }),
  splitAccepted: ({ project }) => ({
    subject: 'Your split was accepted',
    opening: `The split you proposed for a milestone of ${project} was accepted.`,
    label: 'See the contract',
    closing: 'Each side gets its share, and the dispute is over.',
  }),
  disputeRuled: ({ project }) => ({
    subject: 'A dispute was decided',
    opening: `Our team decided how the money for a milestone of ${project} is split, and gave a reason.`,
    label: 'Read the reason',
    closing: 'Each side gets its share, and the dispute is over.',
  }),
} satisfies Readonly<Record<string, MarketWords>>;
