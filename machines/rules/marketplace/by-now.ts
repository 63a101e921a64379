import type { Failure } from '../../../contract/failure.ts';
import type { Application, ApplicationDraft } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { BankAccount } from '../../../contract/marketplace/money/bank-account.ts';
import type { Milestone } from '../../../contract/marketplace/money/milestone.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { isFailure } from '../failure-messages.ts';

// The current version of an entity from a 409 `stale` (§M3); null for any other error. Use each one only for calls that
// read such an entity: the client has checked `current` against their schema.

export const projectByNow = (error: unknown) => byNow(error) as Project | null;
export const draftByNow = (error: unknown) => byNow(error) as ApplicationDraft | null;
export const applicationByNow = (error: unknown) => byNow(error) as Application | null;
export const contractByNow = (error: unknown) => byNow(error) as Contract | null;
export const milestoneByNow = (error: unknown) => byNow(error) as Milestone | null;
export const bankAccountByNow = (error: unknown) => byNow(error) as BankAccount | null;

function byNow(error: unknown): unknown {
  return isStale(error) ? (error.current ?? null) : null;
}

/** Has the entity changed in the meantime (§M3, 409 `stale`)? */
export function isStale(error: unknown): error is Extract<Failure, { kind: 'http' }> {
  return isFailure(error) && error.kind === 'http' && error.code === 'stale';
}
