import * as z from 'zod/mini';
import type { EventOf } from '../../machines/lifecycles/lifecycles.ts';
import { calendarDay } from '../calendar-day.ts';
import { entityFields, historyEntry, type ListPage, seenVersion, stateName } from './entity.ts';
import { attachedFiles, file, maxProjectFiles } from './file.ts';
import { draftText, markdownText, reason, text } from './texts.ts';

/** The limit of a project's description, in characters. */
export const maxProjectDescription = 10_000;

/** §M5: the experience level that a project requires. */
export const levels = ['Entry', 'Intermediate', 'Expert'] as const;

/** §M5: ISO 4217, currencies with two decimals. A marketplace uses one of them. */
export const marketCurrencies = ['EUR', 'USD', 'GBP', 'CHF', 'INR', 'PLN', 'SEK', 'CAD', 'AUD'] as const;
export type MarketCurrency = (typeof marketCurrencies)[number];

const skill = z
  .string()
  .check(z.trim(), z.minLength(1, 'Name a skill.'), z.maxLength(40, 'Use at most 40 characters.'));
const isEachOnce = (skills: readonly string[]) =>
  new Set(skills.map((one) => one.toLowerCase())).size === skills.length;
/** Minor units of the marketplace's currency. */
const budget = (message: string) =>
  z
    .int(message)
    .check(
      z.gte(5_000, 'The minimum budget is 50.00.'),
      z.lte(100_000_000, 'The maximum budget is 1,000,000.00.'),
    );
/** ISO 8601, a day. */
const day = calendarDay('Choose a day.');
const hoursAWeek = z
  .int('Choose 1 to 60 hours.')
  .check(z.gte(1, 'Choose 1 to 60 hours.'), z.lte(60, 'Choose 1 to 60 hours.'));
const overlap = z
  .int('Choose 0 to 8 hours.')
  .check(z.gte(0, 'Choose 0 to 8 hours.'), z.lte(8, 'Choose 0 to 8 hours.'));

const finished = {
  title: text('a title', 10, 120),
  description: markdownText('a description', 150, maxProjectDescription),
  skills: z
    .array(skill)
    .check(
      z.minLength(1, 'Add at least one skill.'),
      z.maxLength(10, 'Name at most 10 skills.'),
      z.refine(isEachOnce, 'Name each skill once.'),
    ),
  level: z.enum(levels, 'Choose a level.'),
  budgetMin: budget('Enter the smallest budget.'),
  budgetMax: budget('Enter the largest budget.'),
  deadline: z.nullable(day),
  hoursPerWeek: z.nullable(hoursAWeek),
  overlapHours: z.nullable(overlap),
  questions: z.array(text('a question', 5, 200)).check(z.maxLength(3, 'Ask at most 3 questions.')),
  /** Absent: the files stay as they are. */
  files: z.optional(attachedFiles(maxProjectFiles)),
};
const isBudgetInOrder = z.refine<{ budgetMin: number; budgetMax: number }>(
  ({ budgetMin, budgetMax }) => budgetMin <= budgetMax,
  { path: ['budgetMax'], error: 'The largest budget must not be smaller than the smallest.' },
);

/** A project as it can be published (§M5). */
export const projectFields = z.object(finished).check(isBudgetInOrder);

const draftAmount = z.nullable(
  z.int().check(z.gte(0, 'Enter an amount.'), z.lte(100_000_000, 'The maximum budget is 1,000,000.00.')),
);

/** A project that is being written: any subset of the fields, each perhaps incomplete (§M3, save). */
export const draftFields = z.object({
  title: z.optional(draftText(120)),
  description: z.optional(draftText(maxProjectDescription)),
  skills: z.optional(
    z
      .array(skill)
      .check(z.maxLength(10, 'Name at most 10 skills.'), z.refine(isEachOnce, 'Name each skill once.')),
  ),
  level: z.optional(z.nullable(z.enum(levels))),
  budgetMin: z.optional(draftAmount),
  budgetMax: z.optional(draftAmount),
  deadline: z.optional(z.nullable(day)),
  hoursPerWeek: z.optional(z.nullable(hoursAWeek)),
  overlapHours: z.optional(z.nullable(overlap)),
  questions: z.optional(z.array(draftText(200)).check(z.maxLength(3, 'Ask at most 3 questions.'))),
  files: z.optional(attachedFiles(maxProjectFiles)),
});
export type DraftFields = z.infer<typeof draftFields>;

/** Every event of §M3 with its payload. The lifecycle defines who may send it, and when. */
export const projectEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('save'), version: seenVersion, ...draftFields.shape }),
  z.object({ type: z.literal('edit'), version: seenVersion, ...finished }).check(isBudgetInOrder),
  z.object({ type: z.literal('close'), version: seenVersion, reason }),
  z.object({
    type: z.enum([
      'publish',
      'discard',
      'renew',
      'reopen',
      'expire',
      'fill',
      'remove',
      'contractCompleted',
      'contractCanceled',
      'restore',
    ] as const satisfies readonly EventOf<'project'>[]),
    version: seenVersion,
  }),
]);
export type ProjectEvent = z.infer<typeof projectEvent>;

/** A project as its viewer sees it. Missing fields of a draft are null, '' or an empty list. */
export const project = z.object({
  ...entityFields<'project'>(),
  title: z.string(),
  description: z.string(),
  skills: z.array(z.string()),
  level: z.nullable(z.enum(levels)),
  budgetMin: z.nullable(z.int()),
  budgetMax: z.nullable(z.int()),
  /** ISO 4217: the marketplace's only currency. */
  currency: z.string(),
  deadline: z.nullable(z.string()),
  hoursPerWeek: z.nullable(z.int()),
  overlapHours: z.nullable(z.int()),
  questions: z.array(z.string()),
  files: z.array(file),
  /** Increases by one with every edit after publication. */
  revision: z.int(),
  /** ISO 8601; null unless it is open. */
  openUntil: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  updatedAt: z.string(),
  isOwn: z.boolean(),
  /** The company; null for visitors who aren't signed in (§M4). */
  company: z.nullable(
    z.object({ userId: z.string(), name: z.string(), country: z.string(), memberSince: z.string() }),
  ),
  /** Only for a developer who views it. */
  forYou: z.optional(
    z.object({
      isSaved: z.boolean(),
      /** The developer's skills among the required ones, in the project's spelling. */
      skills: z.array(z.string()),
      /** The developer's hours a week; null: not given. */
      ownHours: z.nullable(z.int()),
      /** Their own application, with the revision of the project that it was written for. */
      application: z.nullable(
        z.object({ id: z.string(), state: stateName<'application'>(), projectRevision: z.int() }),
      ),
    }),
  ),
  /** The numbers of live and of unopened applications; only in its owner's list. */
  applications: z.optional(z.object({ live: z.int(), unopened: z.int() })),
  history: z.optional(z.array(historyEntry)),
});
export type Project = z.infer<typeof project>;

/** A project, with the version that the user saw. */
export type SeenProject = { readonly projectId: string; readonly version: number };

/** A project with the form's unparsed values, and the version that the user saw. */
export type WrittenProject = SeenProject & {
  readonly values: Readonly<Partial<Record<keyof DraftFields, unknown>>>;
};

/** A page of a list of projects. */
export type ProjectPage = ListPage<Project>;

/** §M4: the tabs of a company's own projects. */
export const projectTabs = ['open', 'drafts', 'inProgress', 'closed'] as const;
export type ProjectTab = (typeof projectTabs)[number];
