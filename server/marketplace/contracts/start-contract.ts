import { eq, or, sql } from 'drizzle-orm';
import { standardTermsVersion } from '../../../contract/marketplace/contract.ts';
import { computeFee } from '../../../machines/rules/marketplace/market-fee.ts';
import { fundingMs } from '../../../machines/rules/marketplace/market-numbers.ts';
import { contracts, files, milestones, projects } from '../../db/schema.ts';
import type { ApplicationRow } from '../applications/to-application.ts';
import type { RuleInput } from '../engine/entity.ts';
import { recordFirstEvent } from '../engine/history.ts';
import { startTimer } from '../engine/timer-rows.ts';

/**
 * Creates the contract of an accepted offer, with its present terms (§M3): later changes of the project, the fee or the
 * standard terms don't affect it.
 *
 * @returns its id.
 */
export async function startContract({
  tx,
  deps,
  now,
  row: { id: applicationId, projectId, accountId: developerId, companyId, offer, offerVersion },
}: RuleInput<ApplicationRow, unknown>): Promise<string> {
  const [project] = await tx.select().from(projects).where(eq(projects.id, projectId));
  if (!project || !offer) throw new Error('There is nothing to agree on.');
  const {
    revision,
    title,
    description,
    skills,
    level,
    deadline,
    hoursPerWeek,
    overlapHours,
    files: attached,
  } = project;
  const { marketFeePerMille: feePerMille, marketCurrency: currency } = deps.env;
  const [contract] = await tx
    .insert(contracts)
    .values({
      projectId,
      applicationId,
      companyId,
      developerId,
      state: 'awaitingFunding',
      version: 1,
      terms: {
        project: {
          revision,
          title,
          description,
          skills,
          level,
          deadline,
          hoursPerWeek,
          overlapHours,
          files: attached,
        },
        offerVersion,
        message: offer.message,
        feePerMille,
        standardTerms: standardTermsVersion,
        currency,
      },
      fundBy: new Date(now.getTime() + fundingMs),
      createdAt: now,
    })
    .returning({ id: contracts.id });
  if (!contract) throw new Error('A contract was not inserted.');
  const { id } = contract;
  // The agreed files stay readable, even if the project loses one later.
  const agreed = or(eq(files.projectId, projectId), eq(files.applicationId, applicationId));
  const { contractId, laterContractIds } = files;
  await tx
    .update(files)
    .set({
      contractId: sql`coalesce(${contractId}, ${id})`,
      laterContractIds: sql`case when ${contractId} is null then ${laterContractIds} else array_append(${laterContractIds}, ${id}) end`,
    })
    .where(agreed);
  const parts = await tx
    .insert(milestones)
    .values(
      offer.milestones.map((part, index) => ({
        ...part,
        contractId: id,
        state: 'unfunded' as const,
        version: 1,
        position: index + 1,
        fee: computeFee(part.amount, feePerMille),
      })),
    )
    .returning({ entityId: milestones.id });
  const started = { event: 'accept', party: 'developer', accountId: developerId, at: now } as const;
  await recordFirstEvent(tx, { ...started, entity: 'contract', entityId: id, toState: 'awaitingFunding' });
  for (const { entityId } of parts)
    await recordFirstEvent(tx, { ...started, entity: 'milestone', entityId, toState: 'unfunded' });
  await startTimer('contract', id, { event: 'fundingExpired', afterMs: fundingMs }, { tx, now });
  return id;
}
