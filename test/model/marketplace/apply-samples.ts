import type { Application, ApplicationDraft } from '../../../contract/marketplace/application.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import type { ApplicationValues } from '../../../machines/client-rules/marketplace/application-values.ts';
import { clinic } from './search-samples.ts';

/** An open project with a question for applicants. */
export const askingClinic: Project = { ...clinic, questions: ['Have you built a calendar before?'] };
/** The same after the company has changed it. */
export const changedClinic: Project = { ...askingClinic, version: 3, revision: 2, budgetMax: 600_000 };
/** The same once the developer has applied to it. */
export const takenClinic: Project = {
  ...askingClinic,
  forYou: {
    isSaved: false,
    skills: ['TypeScript'],
    ownHours: 30,
    application: { id: 'a1', state: 'submitted', projectRevision: 1 },
  },
};

const letter =
  'I have built three booking systems, two of them for clinics with more than one doctor in each of their rooms.';
export const changedLetter = `${letter} All of them still run.`;
/** The text in the form before a reload. */
export const letterBefore = `Typed before the reload: ${letter}`;

/** A complete application. */
export const wholeProposal = {
  letter,
  milestones: [{ title: 'Calendar', amount: 250_000, days: 14 }],
  answers: ['Yes, three of them.'],
  files: [],
};
export const proposalWith = (text: string): ApplicationValues => ({ ...wholeProposal, letter: text });

/** The server's stored draft of it. */
export const draftWith = (text: string, version = 2): ApplicationDraft => ({
  ...wholeProposal,
  letter: text,
  version,
  savedAt: '2026-11-21T10:00:00.000Z',
});
export const storedDraft = draftWith(letter, 1);
/** The draft that another device has saved since. */
export const draftElsewhere = draftWith(`${letter} Written on a phone.`, 3);
export const noDraft: ApplicationDraft = {
  letter: '',
  milestones: [],
  answers: [],
  files: [],
  version: 0,
  savedAt: null,
};

/** The application once it is sent. */
export const sentApplication: Application = {
  id: 'a1',
  state: 'submitted',
  version: 1,
  allowedEvents: ['revise', 'withdraw'],
  project: {
    id: clinic.id,
    title: clinic.title,
    state: 'open',
    revision: 1,
    budgetMin: clinic.budgetMin,
    budgetMax: clinic.budgetMax,
    company: { userId: 'c1', name: 'Cora Ltd' },
  },
  developer: { userId: 'u2', name: 'Dana Moreau', headline: 'Calendars' },
  isOwn: true,
  letter,
  milestones: wholeProposal.milestones,
  total: 250_000,
  currency: 'EUR',
  answers: [{ question: 'Have you built a calendar before?', answer: 'Yes, three of them.' }],
  files: [],
  revision: 1,
  projectRevision: 1,
  isNew: false,
  offer: null,
  feePerMille: 80,
  contractId: null,
  createdAt: '2026-11-21T10:05:00.000Z',
  updatedAt: '2026-11-21T10:05:00.000Z',
};

const step = { from: 'submitted', to: 'submitted', at: '2026-11-21T11:00:00.000Z' } as const;
/** The application once a revision is sent. */
export const revisedApplication: Application = {
  ...sentApplication,
  version: 2,
  letter: changedLetter,
  revision: 2,
};
/** Another tab has sent a different revision. */
export const revisedElsewhere: Application = {
  ...sentApplication,
  version: 2,
  letter: `${letter} Sent from elsewhere.`,
  revision: 2,
  history: [
    {
      ...step,
      version: 2,
      event: 'revise',
      by: 'developer',
      payload: {
        revision: 2,
        changes: { letter: { before: letter } },
      },
    },
  ],
};
/** This tab has sent what it typed before a reload. */
export const revisedWithDraft: Application = { ...revisedApplication, letter: letterBefore };
/** The company has put it on its shortlist and taken it off again. */
export const backInNew: Application = { ...sentApplication, version: 3 };
/** The company has put it on its shortlist. */
export const shortlistedApplication: Application = {
  ...sentApplication,
  state: 'shortlisted',
  version: 2,
  allowedEvents: ['withdraw'],
};
/** The project of an application, after the company has changed it, or closed it. */
export const changedTaken: Project = { ...takenClinic, version: 3, revision: 2, budgetMax: 600_000 };
export const closedTaken: Project = { ...takenClinic, state: 'closed', version: 3 };
