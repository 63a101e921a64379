import { refused } from '../samples.ts';

/** The backend's message to a sender who hasn't seen the newest version. */
export const staleMessage = 'This changed while you were looking. Here is how it is now.';

/** spec §M3: the answer to an event for a version that isn't the newest, with the entity as it is now. */
export const staleFailure = (current: object) => ({
  ...refused(409, staleMessage, 'stale'),
  current,
});
