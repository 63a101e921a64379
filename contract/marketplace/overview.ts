import * as z from 'zod/mini';
import { sides } from '../parties.ts';
import { stateName } from './entity.ts';
import { companyMilestone, developerMilestone } from './milestones/waiting-milestone.ts';
import { earnedMoney } from './money/earned-money.ts';

/** The first entries of a list, and the total number. */
const firstItems = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ count: z.int(), items: z.array(item) });

/** The data of a dashboard: the account's pending tasks and running entities (§M4). The screen has the texts. */
export const overview = z.object({
  /** ISO 4217: the marketplace's only currency. */
  currency: z.string(),
  company: z.object({
    /** Projects with unopened live applications; `count` of the applications. */
    unread: firstItems(z.object({ projectId: z.string(), title: z.string(), count: z.int() })),
    /** Milestones to fund, to review or to answer. */
    milestones: firstItems(companyMilestone),
    /** Open offers, the one that expires first at the top. */
    offers: firstItems(
      z.object({
        applicationId: z.string(),
        projectId: z.string(),
        title: z.string(),
        /** The developer's name. */
        name: z.string(),
        /** ISO 8601. */
        expiresAt: z.string(),
      }),
    ),
    /** The latest changed first. */
    drafts: firstItems(z.object({ id: z.string(), title: z.string() })),
    /** Those that are open or in progress, the latest changed first. */
    projects: firstItems(
      z.object({
        id: z.string(),
        title: z.string(),
        state: stateName<'project'>(),
        /** The number of live applications. */
        applications: z.int(),
        /** The number of unopened live applications. */
        newApplications: z.int(),
        /** ISO 8601; null unless it is open. */
        openUntil: z.nullable(z.string()),
      }),
    ),
  }),
  developer: z.object({
    /** Milestones to deliver, to change or to answer. */
    milestones: firstItems(developerMilestone),
    /** The developer's earnings. */
    money: earnedMoney,
    /** Offers to answer, the one that expires first at the top. */
    offers: firstItems(
      z.object({
        applicationId: z.string(),
        title: z.string(),
        /** The company's name. */
        name: z.string(),
        /** Minor units. */
        total: z.int(),
        /** ISO 8601. */
        expiresAt: z.string(),
      }),
    ),
    /** Live ones without an offer, the latest changed first. */
    applications: firstItems(
      z.object({ id: z.string(), title: z.string(), name: z.string(), state: stateName<'application'>() }),
    ),
  }),
  /** Running ones (§M3), on either side; those waiting for funding first. */
  contracts: firstItems(
    z.object({
      id: z.string(),
      /** The account's side. */
      side: z.enum(sides),
      title: z.string(),
      /** The other side's name. */
      name: z.string(),
      state: stateName<'contract'>(),
      /** ISO 8601: the deadline for funding the first milestone. */
      fundBy: z.string(),
      /** Minor units: the developer's amount. */
      total: z.int(),
    }),
  ),
});
export type Overview = z.infer<typeof overview>;
