import * as z from 'zod/mini';
import { companyMilestone, developerMilestone, earnedMoney, first } from './money/waiting-milestone.ts';

/** What a dashboard says of an account: what waits for it, and what runs (§M4). Its words come from the screen. */
export const overview = z.object({
  /** ISO 4217: the marketplace's one currency. */
  currency: z.string(),
  company: z.object({
    /** Projects with live applications that nobody has opened; `count` of the applications. */
    unread: first(z.object({ projectId: z.string(), title: z.string(), count: z.int() })),
    /** Milestones to fund, to review or to answer. */
    milestones: first(companyMilestone),
    /** Offers that stand, the one that expires first in front. */
    offers: first(
      z.object({
        applicationId: z.string(),
        projectId: z.string(),
        title: z.string(),
        /** The developer's. */
        name: z.string(),
        /** ISO 8601. */
        expiresAt: z.string(),
      }),
    ),
    /** The latest changed first. */
    drafts: first(z.object({ id: z.string(), title: z.string() })),
    /** Those that are open or in progress, the latest changed first. */
    projects: first(
      z.object({
        id: z.string(),
        title: z.string(),
        state: z.string(),
        /** How many live applications it has, */
        applications: z.int(),
        /** and how many of them nobody has opened. */
        newApplications: z.int(),
        /** ISO 8601; null unless it is open. */
        openUntil: z.nullable(z.string()),
      }),
    ),
  }),
  developer: z.object({
    /** Milestones to deliver, to change or to answer. */
    milestones: first(developerMilestone),
    /** What they have earned. */
    money: earnedMoney,
    /** Offers to answer, the one that expires first in front. */
    offers: first(
      z.object({
        applicationId: z.string(),
        title: z.string(),
        /** The company's. */
        name: z.string(),
        /** Minor units. */
        total: z.int(),
        /** ISO 8601. */
        expiresAt: z.string(),
      }),
    ),
    /** Live ones without an offer, the latest changed first. */
    applications: first(z.object({ id: z.string(), title: z.string(), name: z.string(), state: z.string() })),
  }),
  /** Those that run, on either side; first what waits for its money. */
  contracts: first(
    z.object({
      id: z.string(),
      /** Which side the account is. */
      side: z.enum(['company', 'developer']),
      title: z.string(),
      /** The other side's. */
      name: z.string(),
      state: z.string(),
      /** ISO 8601: until then the first milestone is to be funded. */
      fundBy: z.string(),
      /** Minor units: what the developer receives. */
      total: z.int(),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;
