import type { ApplicationEvent } from '../../../contract/marketplace/application.ts';
import { offerAnswerMs, offerNoticeMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import { ApiError } from '../../http/api-error.ts';
import { startContract } from '../contracts/start-contract.ts';
import type { Effects, PayloadsOf, RuleInput, Rules } from '../engine/entity.ts';
import { forBoth, forCompany, forDeveloper } from '../notifications/recipients.ts';
import { keepOpen } from '../projects/project-expiry.ts';
import { hasChosen, refuseLeaving } from './application-counts.ts';
import { requireOpenProject } from './open-project.ts';
import type { ApplicationRow } from './to-application.ts';

/** §M3, application: the conditions and effects of an offer, and of its answer. */
export const offerRules = {
  offer: {
    notifies: forDeveloper('offered'),
    needs: async ({ tx, row }) => {
      await requireOpenProject(tx, row.projectId);
      if (await hasChosen(tx, row.projectId))
        throw new ApiError(409, 'offerOut', 'Another developer has an offer for this project.');
    },
    does: async ({ tx, row, payload: { milestones, message }, now }) => {
      await keepOpen(row.projectId, tx, now);
      const offerVersion = row.offerVersion + 1;
      const expiresAt = new Date(now.getTime() + offerAnswerMs).toISOString();
      return {
        set: { offer: { milestones, message, expiresAt }, offerVersion, updatedAt: now },
        payload: { offerVersion, milestones, message },
        startsTimer: { event: 'offerExpired', afterMs: offerAnswerMs, notices: { expiring: offerNoticeMs } },
      };
    },
  },
  accept: {
    notifies: forCompany('offerAccepted'),
    needs: async ({ tx, row, payload, now }) => {
      const { revision } = await requireOpenProject(tx, row.projectId);
      if (payload.offerVersion !== row.offerVersion || payload.projectRevision !== revision)
        throw new ApiError(409, 'offerChanged', 'The offer or its project has changed. Read it again.');
      // The timer may be late.
      if (row.offer && now.toISOString() >= row.offer.expiresAt)
        throw new ApiError(409, 'offerExpired', 'This offer has expired. Ask the company for another one.');
      await refuseLeaving(tx, row.accountId);
    },
    does: async (input) => ({
      set: { contractId: await startContract(input), updatedAt: input.now },
      payload: input.payload,
    }),
  },
  declineOffer: { does: endOffer, notifies: forCompany('offerDeclined') },
  rescind: {
    notifies: forDeveloper('offerRescinded'),
    does: async (input) => {
      await keepOpen(input.row.projectId, input.tx, input.now);
      return endOffer(input);
    },
  },
  offerExpired: { does: endOffer, notifies: forBoth('offerExpired') },
  withdraw: { does: endOffer, notifies: forCompany('applicationWithdrawn') },
  contractFunded: {
    does: async (input) => ({
      ...(await endOffer(input)),
      follows: [{ kind: 'project', id: input.row.projectId, event: 'fill' }],
    }),
  },
  contractCanceled: {
    does: async (input) => {
      const { set, ...effects } = await endOffer(input);
      return { ...effects, set: { ...set, contractId: null } };
    },
  },
} satisfies Rules<
  'application',
  ApplicationRow,
  PayloadsOf<ApplicationEvent, 'offer' | 'accept' | 'declineOffer'>
>;

/** The offer is no longer open; a reason is for the other side to read. */
async function endOffer({
  payload,
  now,
}: RuleInput<ApplicationRow, { reason?: string } | undefined>): Promise<Effects<ApplicationRow>> {
  return { set: { offer: null, updatedAt: now }, payload: { ...payload } };
}
