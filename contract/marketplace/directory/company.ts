import * as z from 'zod/mini';
import { companyProfileBody } from '../../account/profile.ts';
import { levels } from '../project.ts';

const { country, website, size, industry, about } = companyProfileBody.shape;

/** A project that is open for applications, in short. */
const openProject = z.object({
  id: z.string(),
  title: z.string(),
  skills: z.array(z.string()),
  level: z.nullable(z.enum(levels)),
  budgetMin: z.nullable(z.int()),
  budgetMax: z.nullable(z.int()),
  hoursPerWeek: z.nullable(z.int()),
  overlapHours: z.nullable(z.int()),
  deadline: z.nullable(z.string()),
  /** ISO 8601. */
  publishedAt: z.string(),
});
export type CompanyProject = z.infer<typeof openProject>;

/**
 * `GET /v1/companies/{companyId}`: a company as every signed-in user sees it (§M8). Its record on the marketplace is
 * computed from history; its contact's name and email aren't shown.
 */
export const company = z.object({
  companyId: z.string(),
  name: z.string(),
  country,
  website,
  size,
  industry,
  about,
  /** ISO 8601, a day. */
  memberSince: z.string(),
  /** The number of projects that it has ever published. */
  posted: z.int(),
  /**
   * The number of those that are no longer open, including those in progress, and of these the number in which a
   * contract was funded: the hire rate.
   */
  ended: z.int(),
  funded: z.int(),
  /** The median from an application to the company's first decision about it, in minutes; null: no decision yet. */
  firstDecision: z.nullable(z.int()),
  /** The range of the total paid to developers, in minor units; null: nothing yet. */
  paid: z.nullable(z.object({ from: z.int(), below: z.nullable(z.int()) })),
  /** ISO 4217: the marketplace's only currency. */
  currency: z.string(),
  /** All of them, newest first: there are at most 50 (§M5). */
  projects: z.array(openProject),
});
export type Company = z.infer<typeof company>;
