import { dayMs } from '../../../machines/rules/durations.ts';
import { approvalMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import type { NotificationTemplates } from './notification-template.ts';

const approvalDays = approvalMs / dayMs;

/** About milestones and the work on them (§M7). */
export const workNotifications = {
  milestoneCanceled: {
    text: ({ project }) => `A milestone of ${project} was canceled.`,
  },
  milestoneProposed: {
    text: ({ project }) => `A new milestone for ${project} was proposed to you.`,
    mail: ({ project }) => ({
      subject: 'A new milestone was proposed',
      opening: `A new milestone for ${project} was proposed to you.`,
      label: 'See the proposal',
      closing: 'Nothing is paid for it until both of you agree and it is funded.',
    }),
  },
  milestoneAgreed: {
    text: ({ project }) => `Your proposed milestone for ${project} was accepted.`,
  },
  milestoneRejected: {
    text: ({ project }) => `Your proposed milestone for ${project} was rejected.`,
  },
  milestoneProposalWithdrawn: {
    text: ({ project }) => `A milestone proposed to you for ${project} was withdrawn.`,
  },
  workSubmitted: {
    text: ({ project, developer }) =>
      `${developer} submitted work for ${project}. You have ${approvalDays} days to approve it or ask for changes.`,
    mail: ({ project, developer }) => ({
      subject: 'Work was submitted',
      opening: `${developer} submitted work for ${project}.`,
      label: 'Review the work',
      closing: `You have ${approvalDays} days to approve it or ask for changes. After that it is approved automatically.`,
    }),
  },
  changesRequested: {
    text: ({ project, company }) => `${company} requested changes to your work for ${project}.`,
    mail: ({ project, company }) => ({
      subject: 'Changes were requested',
      opening: `${company} requested changes to your work for ${project}.`,
      label: 'Read what to change',
      closing: 'The money is still held for you. Submit the work again once you have changed it.',
    }),
  },
  workApproved: {
    text: ({ project, company }) =>
      `${company} approved your work for ${project} and released the money to you.`,
    mail: ({ project, company }) => ({
      subject: 'Your work was approved',
      opening: `${company} approved your work for ${project} and released the money to you.`,
      label: 'See the contract',
      closing: 'You receive the full amount. The contract shows what was released.',
    }),
  },
  workApprovedByTime: {
    text: ({ project }) =>
      `Work for ${project} was approved automatically after ${approvalDays} days, and the money was released.`,
    mail: ({ project }) => ({
      subject: 'Work was approved automatically',
      opening: `No one responded to the work for ${project} within ${approvalDays} days, so it was approved automatically and the money was released.`,
      label: 'See the contract',
      closing: 'The developer receives the full amount. The contract shows what was released.',
    }),
  },
  approvalIn7Days: {
    text: ({ project, developer }) =>
      `${developer}’s work for ${project} will be approved automatically in 7 days.`,
    mail: ({ project, developer }) => ({
      subject: 'Work is waiting for your review',
      opening: `${developer}’s work for ${project} is waiting for your review. It will be approved automatically in 7 days.`,
      label: 'Review the work',
      closing: 'Approve it or ask for changes. If you do nothing, the money is released.',
    }),
  },
  approvalIn2Days: {
    text: ({ project, developer }) =>
      `${developer}’s work for ${project} will be approved automatically in 2 days.`,
    mail: ({ project, developer }) => ({
      subject: 'Work will be approved in 2 days',
      opening: `${developer}’s work for ${project} is waiting for your review. It will be approved automatically in 2 days.`,
      label: 'Review the work',
      closing: 'Approve it or ask for changes. If you do nothing, the money is released.',
    }),
  },
  dueDateExtended: {
    text: ({ project, company }) => `${company} gave you more time for a milestone of ${project}.`,
  },
} satisfies NotificationTemplates;
