/** The numbers of the marketplace (§M12, §M5), each with its section. */

export const hourMs = 60 * 60 * 1_000;
export const dayMs = 24 * hourMs;

/** §M12: how long a project stays open without an edit, a renewal or a decision. */
export const projectOpenMs = 30 * dayMs;
/** §M12: when its owner is notified that it ends. */
export const projectNoticeMs = 25 * dayMs;
/** §M12: how long a closed project can be reopened. */
export const projectReopenMs = 60 * dayMs;
/** How long applications are collected before their company gets one mail about them. */
export const applicationsMailMs = 1 * hourMs;
/** §M12: how long an offer can be accepted. */
export const offerMs = 7 * dayMs;
/** §M3: when the developer is notified that it ends. */
export const offerNoticeMs = 5 * dayMs;
/** §M12: how long a contract waits for the funding of its first milestone. */
export const fundingMs = 72 * hourMs;
/** §M3: the minimum wait of a contract after a failed payment. */
export const fundingAfterFailureMs = 24 * hourMs;
/** How often an expired contract checks whether its payment is done. */
export const fundingRetryMs = 1 * hourMs;
/** §M12: when unanswered work is approved. */
export const approvalMs = 14 * dayMs;
/** §M3: when the company is reminded of it. */
export const approvalNoticesMs = { approvalIn7Days: 7 * dayMs, approvalIn2Days: 12 * dayMs } as const;
/** §M12, requestChanges: how often a company may request changes per milestone. */
export const maxRounds = 3;
/** §M12: how long the developer has to answer a refund request. */
export const refundAnswerMs = 7 * dayMs;
/** §M3: when they are reminded of it. */
export const refundNoticesMs = { refundIn4Days: 3 * dayMs, refundIn1Day: 6 * dayMs } as const;
/** §M12: how long after its due date a milestone without work is escalated to the operator. */
export const dormantMs = 30 * dayMs;
/** §M12: how long requested changes are waited for. */
export const staleMs = 30 * dayMs;
/** §M12: when a contract without open money and proposals ends automatically. */
export const quietMs = 14 * dayMs;
/** §M12: the same, with unfunded milestones. */
export const quietUnfundedMs = 60 * dayMs;
/** §M5: the maximum time until a due date. */
export const furthestDueMs = 365 * dayMs;
/** How many proposed milestones of a contract may wait for an answer at once. */
export const maxProposed = 20;
/** §M12: when released or settled money can be paid out. */
export const maturityMs = 5 * dayMs;
/** §M6: how often maturing is retried while the contract is frozen, or the payment is charged back. */
export const maturityRetryMs = 1 * hourMs;
/** §M12: when a new bank account becomes usable; until then its owner can undo the change. */
export const coolingMs = 72 * hourMs;
/** §M12: the minimum payout, in minor units. */
export const leastPayout = 2_000;
/** §M12: when the provider is asked about what is in progress. */
export const askAgainMs = 15 * 60 * 1_000;
/** §M3: when an expiry is retried that wasn't possible. */
export const expiryRetryMs = 24 * hourMs;
/** §M5: the minimum number of days until a deadline. */
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
/** §M9: saved searches of a developer. */
export const maxSavedSearches = 50;
/** §M5: how long a file's address is valid. */
export const fileAddressMs = 5 * 60 * 1_000;
/** §M5: how long an upload may take. */
export const uploadMs = 5 * 60 * 1_000;
/** §M5: an account's uploads in 24 hours, in bytes. */
export const maxUploadedPerDay = 200 * 1024 * 1024;
