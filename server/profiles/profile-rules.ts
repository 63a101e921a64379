import { ApiError } from '../http/api-error.ts';

/** No other text can be an id, and PostgreSQL would refuse to compare it. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

export const alreadyRegistered = () =>
  new ApiError(409, 'alreadyRegistered', 'You have this profile already. Change it instead.');

/** The same for a profile that doesn't exist and for somebody else's. */
export const noSuchProfile = () => new ApiError(404, 'noSuchProfile', 'There is no such profile.');
