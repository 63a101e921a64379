/** The numbers of the marketplace (§M12, §M5), each with its section. */

export const hourMs = 60 * 60 * 1_000;
export const dayMs = 24 * hourMs;

/** §M12: how long a project stays open without an edit, a renewal or a decision. */
export const projectOpenMs = 30 * dayMs;
/** §M12: when its owner is told that it ends. */
export const projectNoticeMs = 25 * dayMs;
/** §M12: until then a closed project can be opened again. */
export const projectReopenMs = 60 * dayMs;
/** How long applications are gathered before their company gets one mail about them. */
export const applicationsMailMs = 1 * hourMs;
/** §M12: how long an offer can be accepted. */
export const offerMs = 7 * dayMs;
/** §M3: when the developer is told that it ends. */
export const offerNoticeMs = 5 * dayMs;
/** §M12: how long a contract waits for the money of its first milestone. */
export const fundingMs = 72 * hourMs;
/** §M3: when an expiry is tried again that didn't fit. */
export const expiryRetryMs = 24 * hourMs;
/** §M5: a deadline is at least so many days ahead. */
export const deadlineLeadDays = 3;
/** §M5 */
export const mostDrafts = 50;
/** §M5 */
export const mostLiveProjects = 50;
/** §M5: live applications of a developer. */
export const mostLiveOfDeveloper = 20;
/** §M5: live applications of a project. */
export const mostLiveOfProject = 200;
/** §M6 */
export const idempotencyKeyMs = 24 * hourMs;
/** §M9: how many searches somebody keeps. */
export const mostSavedSearches = 50;
