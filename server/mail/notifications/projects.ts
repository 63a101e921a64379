import type { NotificationTemplates } from './notification-template.ts';

/** About projects (§M7). */
export const projectNotifications = {
  invited: {
    text: ({ project, company }) => `${company} invites you to apply to ${project}.`,
    mail: ({ project, company }) => ({
      subject: 'A company invites you to apply',
      opening: `${company} read your profile and invites you to apply to ${project}.`,
      label: 'See the project',
      closing: 'You don’t have to answer. Applying costs nothing.',
    }),
  },
  projectEdited: {
    text: ({ project, company }) => `${company} changed ${project}, which you applied to.`,
    mail: ({ project, company }) => ({
      subject: 'A project that you applied to has changed',
      opening: `${company} changed ${project}.`,
      label: 'See what changed',
      closing: 'Your application stays as it is. You can revise or withdraw it.',
    }),
  },
  projectEnding: {
    text: ({ project }) => `${project} stops taking applications in 5 days.`,
    mail: ({ project }) => ({
      subject: 'Your project closes to applications in 5 days',
      opening: `In 5 days ${project} stops taking applications.`,
      label: 'Renew the project',
      closing:
        'Renewing keeps it open for another 30 days. So does every edit, and every decision about an application. You can also open it again later.',
    }),
  },
  projectExpired: {
    text: ({ project }) => `${project} has expired. You can open it again.`,
    mail: ({ project }) => ({
      subject: 'Your project has expired',
      opening: `${project} has expired and takes no more applications. Its applications have ended with it.`,
      label: 'Open it again',
      closing: 'Opening it again brings its applications back.',
    }),
  },
  projectEnded: {
    text: ({ project }) => `${project} no longer takes applications, and yours has ended.`,
    mail: ({ project }) => ({
      subject: 'A project that you applied to has closed',
      opening: `${project} no longer takes applications, and yours has ended.`,
      label: 'See the application',
      closing: 'If the company opens it again, your application comes back automatically.',
    }),
  },
  projectReopened: {
    text: ({ project }) => `${project} is open again, and your application with it.`,
  },
  projectRemoved: {
    text: ({ project }) => `Our team removed ${project}. Its page says why.`,
    mail: ({ project }) => ({
      subject: 'Your project was removed',
      opening: `Our team removed ${project}, and gave a reason. The applications to it have ended.`,
      label: 'Read the reason',
      closing: 'If you think this is a mistake, write to us through our contact page.',
    }),
  },
  projectRestored: {
    text: ({ project }) => `Our team restored ${project}. You can open it again.`,
  },
} satisfies NotificationTemplates;
