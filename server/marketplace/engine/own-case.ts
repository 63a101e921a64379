import { ApiError } from '../../http/api-error.ts';

/** §M2: operators never act in their own case. @returns what to throw. */
export const ownCase = () =>
  new ApiError(403, 'ownCase', 'This is your own case. Another operator decides it.');
