import type { Failure } from '../../../contract/failure.ts';
import type { Application, ApplicationDraft } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import type { BankAccount } from '../../../contract/marketplace/money/bank-account.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { isFailure } from '../failure-messages.ts';

// These return the current version of an entity from a 409 `stale` (§M3), or null for any other error. Use each only
// for calls that return such an entity: the client has parsed `current` with their schema.

export const currentProject = (error: unknown) => currentEntity(error) as Project | null;
export const currentDraft = (error: unknown) => currentEntity(error) as ApplicationDraft | null;
export const currentApplication = (error: unknown) => currentEntity(error) as Application | null;
export const currentContract = (error: unknown) => currentEntity(error) as Contract | null;
export const currentMilestone = (error: unknown) => currentEntity(error) as Milestone | null;
export const currentBankAccount = (error: unknown) => currentEntity(error) as BankAccount | null;

function currentEntity(error: unknown): unknown {
  return isStale(error) ? (error.current ?? null) : null;
}

/** Whether the entity has changed since it was loaded (§M3, 409 `stale`). */
export function isStale(error: unknown): error is Extract<Failure, { kind: 'http' }> {
  return isFailure(error) && error.kind === 'http' && error.code === 'stale';
}
