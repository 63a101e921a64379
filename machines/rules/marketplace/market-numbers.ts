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
/** §M3: how long a contract waits at least after a payment that failed. */
export const fundingAfterFailureMs = 24 * hourMs;
/** How often a contract whose time is over asks whether its payment is done. */
export const fundingRetryMs = 1 * hourMs;
/** §M12: when work that nobody answers is approved. */
export const approvalMs = 14 * dayMs;
/** §M3: when the company is reminded of it. */
export const approvalNoticesMs = { approvalIn7Days: 7 * dayMs, approvalIn2Days: 12 * dayMs } as const;
/** §M12, requestChanges: how often a company may ask for changes, a milestone. */
export const maxRounds = 3;
/** §M12: how long the developer has to answer a request for a refund. */
export const refundAnswerMs = 7 * dayMs;
/** §M3: when they are reminded of it. */
export const refundNoticesMs = { refundIn4Days: 3 * dayMs, refundIn1Day: 6 * dayMs } as const;
/** §M12: how long after its due date a milestone without work goes to the operator. */
export const dormantMs = 30 * dayMs;
/** §M12: how long changes are waited for. */
export const staleMs = 30 * dayMs;
/** §M12: when a contract ends by itself without open money and proposals. */
export const quietMs = 14 * dayMs;
/** §M12: the same, with milestones that are unfunded. */
export const quietUnfundedMs = 60 * dayMs;
/** §M5: a due date is at most so far ahead. */
export const furthestDueMs = 365 * dayMs;
/** How many proposed milestones of a contract wait for an answer at once. */
export const maxProposed = 20;
/** §M12: when what was released, or settled, can be paid out. */
export const maturityMs = 5 * dayMs;
/** §M6: how often money asks again whose contract is frozen, or whose payment was charged back. */
export const maturityRetryMs = 1 * hourMs;
/** §M12: from when on a new bank account can be used; until then its owner can undo it. */
export const coolingMs = 72 * hourMs;
/** §M12: the least that is paid out, in minor units. */
export const leastPayout = 2_000;
/** §M12: when the provider is asked about what is in progress. */
export const askAgainMs = 15 * 60 * 1_000;
/** §M3: when an expiry is tried again that didn't fit. */
export const expiryRetryMs = 24 * hourMs;
/** §M5: a deadline is at least so many days ahead. */
export const deadlineLeadDays = 3;
/** §M5 */
export const maxDrafts = 50;
/** §M5 */
export const maxLiveProjects = 50;
/** §M5: live applications of a developer. */
export const maxLivePerDeveloper = 20;
/** §M5: live applications of a project. */
export const maxLivePerProject = 200;
/** §M5: invitations to a project. */
export const maxInvitations = 30;
/** §M6 */
export const idempotencyKeyMs = 24 * hourMs;
/** §M9: how many searches somebody keeps. */
export const maxSavedSearches = 50;
/** §M5: how long an address of a file is good. */
export const fileAddressMs = 5 * 60 * 1_000;
/** §M5: how long an upload may take. */
export const uploadMs = 5 * 60 * 1_000;
/** §M5: what an account uploads in 24 hours, in bytes. */
export const maxUploadedPerDay = 200 * 1024 * 1024;
