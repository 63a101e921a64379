import * as z from 'zod/mini';
import type { EventOf } from '../../machines/lifecycles/lifecycles.ts';
import { parties, sides } from '../parties.ts';
import { entityFields, historyEntry, type ListPage, nextEvent, seenVersion } from './entity.ts';
import { file } from './file.ts';
import { milestonePart } from './milestones/milestone.ts';
import { levels } from './project.ts';
import { reason } from './texts.ts';

/** §M5: the version of the standard terms of new contracts. Another wording gets the next number. */
export const standardTermsVersion = 1;

/** Every event of §M3 with its payload. The lifecycle defines who may send it, and when. */
export const contractEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('cancel'), version: seenVersion, reason }),
  z.object({
    type: z.enum([
      'funded',
      'fundingExpired',
      'projectEnded',
      'complete',
      'autoComplete',
      'autoCancel',
      'freeze',
      'unfreeze',
      'forceComplete',
      'forceCancel',
    ] as const satisfies readonly EventOf<'contract'>[]),
    version: seenVersion,
  }),
]);
export type ContractEvent = z.infer<typeof contractEvent>;
/** An event that one of the two sides sends; all others are sent by time, the system or an operator. */
export type UserContractEvent =
  | Extract<ContractEvent, { type: 'cancel' }>
  | { type: 'complete'; version: number };

/** The terms that both sides accepted with the offer (§M5). */
export const contractTerms = z.object({
  /** The project in that revision. */
  project: z.object({
    revision: z.int(),
    title: z.string(),
    description: z.string(),
    skills: z.array(z.string()),
    level: z.nullable(z.enum(levels)),
    deadline: z.nullable(z.string()),
    hoursPerWeek: z.nullable(z.int()),
    overlapHours: z.nullable(z.int()),
    files: z.array(file),
  }),
  offerVersion: z.int(),
  /** The company's message with the offer. */
  message: z.string(),
  /** The fee in thousandths of a milestone's amount: 80 for 8.0 %. */
  feePerMille: z.int(),
  standardTerms: z.int(),
  /** ISO 4217 */
  currency: z.string(),
});
export type ContractTerms = z.infer<typeof contractTerms>;

/** A side of the contract; null once the account is deleted. */
export const contractSide = z.nullable(z.object({ userId: z.string(), name: z.string() }));

/** A contract, as one of its two sides sees it. */
export const contract = z.object({
  ...entityFields<'contract'>(),
  /** Which side the viewer is. */
  side: z.enum(sides),
  company: contractSide,
  developer: contractSide,
  /** null once the project is deleted. */
  projectId: z.nullable(z.string()),
  applicationId: z.nullable(z.string()),
  terms: contractTerms,
  milestones: z.array(milestonePart),
  /** Payments that have funded one of them and that no page of the company has shown yet (§M11); none for the developer. */
  unseenPayments: z.array(z.string()),
  /** The sums of the milestones' amounts and fees. */
  total: z.int(),
  fee: z.int(),
  /** ISO 8601: the deadline for funding the first milestone. */
  fundBy: z.string(),
  /** The next automatic event if no one acts. */
  next: nextEvent,
  createdAt: z.string(),
  startedAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The party that ended it, and the reason if there is one. */
  endedBy: z.nullable(z.enum(parties)),
  endReason: z.nullable(z.string()),
  history: z.optional(z.array(historyEntry)),
});
export type Contract = z.infer<typeof contract>;

/** A page of a list of contracts. */
export type ContractPage = ListPage<Contract>;
