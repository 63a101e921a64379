import * as z from 'zod/mini';
import type { EventOf } from '../../machines/lifecycles/lifecycles.ts';
import { entityFields, historyEntry, type ListPage, seenVersion, stateName } from './entity.ts';
import { attachedFiles, file, maxApplicationFiles } from './file.ts';
import { draftText, markdownText, reason, text } from './texts.ts';

/** The limit of a cover letter, in characters. */
export const maxLetter = 3_000;
/** The limit of an answer to a project's question, in characters. */
export const maxAnswer = 1_000;
/** The limit of a milestone's description, in characters. */
export const maxMilestoneDescription = 2_000;
/** The limit of the message with an offer, in characters. */
export const maxOfferMessage = 1_000;

/** Minor units of the marketplace's currency. */
const amount = z
  .int('Enter an amount.')
  .check(z.gte(1_000, 'Enter at least 10.00.'), z.lte(10_000_000, 'Enter at most 100,000.00.'));
const days = z
  .int('Enter a number of days.')
  .check(z.gte(1, 'Choose 1 to 365 days.'), z.lte(365, 'Choose 1 to 365 days.'));

/** §M5: a part of the work, with its price. */
const proposedMilestone = z.object({ title: text('a title', 3, 120), amount, days });

/**
 * The profile fields that a company compares. Repeated here, because the profile's schema would make the login pages
 * larger.
 */
const comparedProfile = z.object({
  skills: z.array(z.string()),
  yearsOfExperience: z.int(),
  /** Minor units, and ISO 4217. */
  hourlyRate: z.object({ amount: z.int(), currency: z.string() }),
  hoursPerWeek: z.int(),
  /** ISO 8601, a day. */
  availableFrom: z.string(),
  timeZone: z.string(),
  languages: z.array(z.string()),
});
export type ComparedProfile = z.infer<typeof comparedProfile>;

/** The revision of the project that the developer read (§M5). */
const projectRevision = z.int('Say which revision of the project you saw.');

const written = {
  letter: markdownText('a cover letter', 100, maxLetter),
  milestones: z
    .array(proposedMilestone)
    .check(z.minLength(1, 'Add at least one milestone.'), z.maxLength(10, 'Use at most 10 milestones.')),
  /** In the order of the project's questions. */
  answers: z
    .array(text('an answer', 1, maxAnswer))
    .check(z.maxLength(3, 'A project asks at most 3 questions.')),
  /** Absent: the files stay as they are. */
  files: z.optional(attachedFiles(maxApplicationFiles)),
  projectRevision,
};

/** `POST /v1/projects/{projectId}/applications` (§M5). */
export const applicationFields = z.object(written);
export type ApplicationFields = z.infer<typeof applicationFields>;

/** An application that is being written: every field may be incomplete. */
export const applicationDraftFields = z.object({
  letter: draftText(maxLetter),
  milestones: z
    .array(
      z.object({
        title: draftText(120),
        amount: z.nullable(z.int().check(z.gte(0), z.lte(10_000_000, 'Enter at most 100,000.00.'))),
        days: z.nullable(
          z
            .int('Enter a number of days.')
            .check(z.gte(0, 'Choose 1 to 365 days.'), z.lte(365, 'Choose 1 to 365 days.')),
        ),
      }),
    )
    .check(z.maxLength(10, 'Use at most 10 milestones.')),
  answers: z.array(draftText(maxAnswer)).check(z.maxLength(3, 'A project asks at most 3 questions.')),
  files: z.optional(attachedFiles(maxApplicationFiles)),
});
export type ApplicationDraftFields = z.infer<typeof applicationDraftFields>;

/** A save of the draft, based on this version of it. Without a version, it replaces any. */
export const applicationDraftBody = z.object({
  ...applicationDraftFields.shape,
  version: z.optional(seenVersion),
});
export type ApplicationDraftBody = z.infer<typeof applicationDraftBody>;

/** The stored draft; `savedAt` is null if there is none yet. */
export const applicationDraft = z.object({
  ...applicationDraftFields.shape,
  files: z.array(file),
  /** Increases by one with every save; 0 if there is none yet. */
  version: z.int(),
  /** ISO 8601. */
  savedAt: z.nullable(z.string()),
});
export type ApplicationDraft = z.infer<typeof applicationDraft>;

/** §M5: a milestone in a company's offer, or a further one that a side of a contract proposes. */
export const offeredMilestone = z.object({
  ...proposedMilestone.shape,
  description: draftText(maxMilestoneDescription),
});
export type OfferedMilestone = z.infer<typeof offeredMilestone>;

const offered = {
  milestones: z
    .array(offeredMilestone)
    .check(z.minLength(1, 'Add at least one milestone.'), z.maxLength(20, 'Use at most 20 milestones.')),
  message: draftText(maxOfferMessage),
};
const offerFields = z.object(offered);
/** A company's offer (§M5). */
export type OfferFields = z.infer<typeof offerFields>;

/** Every event of §M3 with its payload. The lifecycle defines who may send it, and when. */
export const applicationEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revise'), version: seenVersion, ...written }),
  z.object({ type: z.literal('offer'), version: seenVersion, ...offered }),
  z.object({
    type: z.literal('accept'),
    version: seenVersion,
    offerVersion: z.int('Say which offer you saw.'),
    projectRevision,
  }),
  z.object({
    type: z.enum(['decline', 'declineOffer'] as const satisfies readonly EventOf<'application'>[]),
    version: seenVersion,
    reason,
  }),
  z.object({
    type: z.enum([
      'shortlist',
      'unshortlist',
      'withdraw',
      'reconsider',
      'reapply',
      'rescind',
      'projectEnded',
      'projectReopened',
      'offerExpired',
      'contractFunded',
      'contractCanceled',
    ] as const satisfies readonly EventOf<'application'>[]),
    version: seenVersion,
  }),
]);
export type ApplicationEvent = z.infer<typeof applicationEvent>;

/** An application as its developer, or the company that owns the project, sees it. */
export const application = z.object({
  ...entityFields<'application'>(),
  project: z.object({
    id: z.string(),
    title: z.string(),
    state: stateName<'project'>(),
    revision: z.int(),
    budgetMin: z.nullable(z.int()),
    budgetMax: z.nullable(z.int()),
    company: z.object({ userId: z.string(), name: z.string() }),
  }),
  developer: z.object({
    userId: z.string(),
    name: z.string(),
    headline: z.string(),
    /** Not in lists; null: the developer no longer has a profile. */
    profile: z.optional(z.nullable(comparedProfile)),
  }),
  /** Whether the viewer is the developer who sent it. */
  isOwn: z.boolean(),
  letter: z.string(),
  milestones: z.array(z.object({ title: z.string(), amount: z.int(), days: z.int() })),
  /** The sum of the milestones. */
  total: z.int(),
  /** ISO 4217: the marketplace's only currency. */
  currency: z.string(),
  /** Each with its question at that time. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  files: z.array(file),
  /** Increases by one with every revision by the developer. */
  revision: z.int(),
  /** The revision of the project that it was written for. */
  projectRevision: z.int(),
  /** Whether the company hasn't opened it yet; always false for the developer. */
  isNew: z.boolean(),
  /** The current offer, accepted or not. */
  offer: z.nullable(
    z.object({
      version: z.int(),
      milestones: z.array(
        z.object({ title: z.string(), description: z.string(), amount: z.int(), days: z.int() }),
      ),
      message: z.string(),
      /** The sum of its milestones. */
      total: z.int(),
      expiresAt: z.string(),
    }),
  ),
  /** The company's fee, in thousandths of the amount: 80 for 8.0 % (§M6). */
  feePerMille: z.int(),
  /** The application's contract. */
  contractId: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  history: z.optional(z.array(historyEntry)),
});
export type Application = z.infer<typeof application>;

/** An application, with the version that the user saw. */
export type SeenApplication = { readonly applicationId: string; readonly version: number };

/** A part of a list of applications. */
export type ApplicationPage = ListPage<Application>;

/** §M4: the tabs of a developer's applications. */
export const applicationTabs = ['live', 'offers', 'ended'] as const;
export type ApplicationTab = (typeof applicationTabs)[number];
