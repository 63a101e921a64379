import type { Failure } from '../../../contract/failure.ts';
import type { Application, ApplicationDraft } from '../../../contract/marketplace/application.ts';
import type { Contract } from '../../../contract/marketplace/contract.ts';
import type { Milestone } from '../../../contract/marketplace/milestones/milestone.ts';
import type { BankAccount } from '../../../contract/marketplace/money/bank-account.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { isFailure } from '../failures.ts';

// These return the current version of an entity from a 409 `stale` (§M3), or null for any other error.

export const currentProject = (error: unknown) => readCurrent<Project>(error, 'budgetMin');
export const currentDraft = (error: unknown) => readCurrent<ApplicationDraft>(error, 'savedAt');
export const currentApplication = (error: unknown) => readCurrent<Application>(error, 'projectRevision');
export const currentContract = (error: unknown) => readCurrent<Contract>(error, 'side');
export const currentMilestone = (error: unknown) => readCurrent<Milestone>(error, 'deliveries');
export const currentBankAccount = (error: unknown) => readCurrent<BankAccount>(error, 'maskedIban');

/** @param field - a field that only this kind of entity has. */
function readCurrent<Entity>(error: unknown, field: keyof Entity): Entity | null {
  const current = isStale(error) ? error.current : undefined;
  // The client has parsed it with the schema of the call's answer; the field says which schema that was.
  return current && field in current ? (current as Entity) : null;
}

/** Whether the entity has changed since it was loaded (§M3, 409 `stale`), with or without its current version. */
export function isStale(error: unknown): error is Extract<Failure, { kind: 'http' }> {
  return isFailure(error) && error.kind === 'http' && error.code === 'stale';
}
