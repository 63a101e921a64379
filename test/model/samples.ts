import type { Profile } from '../../contract/account/account.ts';
import type { DeveloperProfile } from '../../contract/account/profile.ts';
import type { Failure } from '../../contract/failure.ts';

/*
 * A constant's name says its kind, in every model: a message ends with `Message`, a phrase is a verb phrase, an input's
 * phrase may say where the user is, and a sample is a noun.
 */

/** Phrases of many models. */
export const cancelsAfterWaiting = 'the user waits 10 s and presses ‘Cancel’';
export const pollFails = 'the poll for changes fails';
export const noResponse = 'the call gets no response';

/** What a flow says where the server sent no message. */
export const genericMessage = 'Something went wrong. Please try again.';

/** The context of a flow that shows no problem, in part. */
export const noProblem = { problem: null, fieldProblems: {} } as const;

/** A response outside 200 to 299, with or without a message; only our own backend sends a code. */
export function refused(status: number, message: string | null = null, code?: string): Failure {
  return { kind: 'http', status, message, ...(code !== undefined && { code }) };
}

/** An input that violates the contract: a message for each invalid field, by its dotted name. */
export function invalidInput<const Fields extends Readonly<Record<string, string>>>(fields: Fields) {
  return { kind: 'invalidInput', message: 'Please check the marked fields.', fields } as const;
}

/** An entry of a list in the state that it had at a version, as the list's poll for changes names it. */
export const listEntryText = (id: string, version: number): string => `${id} at ${version}`;

/** Our backend's message about a commonly guessed password. */
export const stolenPasswordMessage =
  'This password is in lists of stolen passwords. Try three unrelated words, with a capital letter or a number among them.';

export const networkFailure: Failure = { kind: 'network', message: null };
export const offlineFailure: Failure = { kind: 'offline', message: null };
/** spec §8: empty or non-object profile response. */
export const unreadableProfile: Failure = { kind: 'invalidBody', message: 'Invalid profile data received' };

export const newCompany: Profile = {
  userId: 'c1',
  email: 'cora@example.com',
  role: 'CORPORATE',
  companyProfiles: [],
};
export const company: Profile = { ...newCompany, companyProfiles: [{ id: 'cp1', legalName: 'Cora Ltd' }] };
export const newDeveloper: Profile = {
  userId: 'd1',
  email: 'dana@example.com',
  role: 'DEVELOPER',
  developerProfiles: [],
};
export const developer: Profile = {
  ...newDeveloper,
  developerProfiles: [{ id: 'dp1', displayName: 'Dana' }],
};
export const unverifiedDeveloper: Profile = { ...newDeveloper, isVerified: false };
/** A profile without an id, so that no redirect path can be built (spec §8). */
export const profileWithoutId: Profile = { role: 'DEVELOPER' };

export const developerProfile: DeveloperProfile = {
  id: 'dp1',
  displayName: 'Dana',
  headline: 'Builds state machines',
  about: 'Ten years of calm interfaces.',
  skills: ['TypeScript', 'XState', 'SQL'],
  yearsOfExperience: 10,
  hourlyRate: { amount: 9000, currency: 'EUR' },
  hoursPerWeek: 30,
  availableFrom: '2027-01-04',
  timeZone: 'Europe/Berlin',
  languages: ['en'],
  links: [],
};
