/** The numbers of the marketplace (§M12, §M5), each with its section. */

const hour = 60 * 60 * 1_000;
export const dayMs = 24 * hour;

/** §M12: how long a project stays open without an edit, a renewal or a decision. */
export const projectOpenMs = 30 * dayMs;
/** §M12: when its owner is told that it ends. */
export const projectNoticeMs = 25 * dayMs;
/** §M12: until then a closed project can be opened again. */
export const projectReopenMs = 60 * dayMs;
/** §M3: when an expiry is tried again that didn't fit. */
export const expiryRetryMs = 24 * hour;
/** §M5: a deadline is at least so many days ahead. */
export const deadlineLeadDays = 3;
/** §M5 */
export const mostDrafts = 50;
/** §M5 */
export const mostLiveProjects = 50;
/** §M6 */
export const idempotencyKeyMs = 24 * hour;
