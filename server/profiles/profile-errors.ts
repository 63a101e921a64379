import { ApiError } from '../http/api-error.ts';

export const alreadyRegistered = () =>
  new ApiError(409, 'alreadyRegistered', 'You have this profile already. Change it instead.');

/** The same error for a profile that doesn't exist and for another user's. */
export const noSuchProfile = () => new ApiError(404, 'noSuchProfile', 'There is no such profile.');
