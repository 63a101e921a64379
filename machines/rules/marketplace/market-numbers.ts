import { dayMs, hourMs, minuteMs } from '../durations.ts';

// The numbers of the marketplace, each with its section of the specification.

/** The time that a project stays open without an edit, a renewal or a decision (§M12). */
export const projectOpenMs = 30 * dayMs;
/** The time after which the owner is notified that the project ends (§M12). */
export const projectNoticeMs = 25 * dayMs;
/** The time in which a closed project can be reopened (§M12). */
export const projectReopenMs = 60 * dayMs;
/** The time in which applications are collected before the company gets one mail about them (§M7). */
export const applicationsMailMs = 1 * hourMs;
/** The time in which an offer can be accepted (§M12). */
export const offerAnswerMs = 7 * dayMs;
/** The time after which the developer is notified that an offer ends (§M3). */
export const offerNoticeMs = 5 * dayMs;
/** The time that a contract waits for the funding of its first milestone (§M12). */
export const fundingMs = 72 * hourMs;
/** The minimum time that a contract waits after a failed payment (§M3). */
export const fundingAfterFailureMs = 24 * hourMs;
/** The interval at which an expired contract checks whether its payment is done (§M3). */
export const fundingRetryMs = 1 * hourMs;
/** The time after which unanswered work is approved (§M12). */
export const approvalMs = 14 * dayMs;
/** The times after which the company is reminded to review the work (§M3). */
export const approvalNoticesMs = { approvalIn7Days: 7 * dayMs, approvalIn2Days: 12 * dayMs } as const;
/** The maximum number of times that a company may request changes to a milestone (§M12, requestChanges). */
export const maxChangeRequests = 3;
/** The time in which the developer can answer a refund request (§M12). */
export const refundAnswerMs = 7 * dayMs;
/** The times after which the developer is reminded to answer (§M3). */
export const refundNoticesMs = { refundIn4Days: 3 * dayMs, refundIn1Day: 6 * dayMs } as const;
/** How long after its due date a milestone without work is escalated to the operator (§M12). */
export const dormantMs = 30 * dayMs;
/** The time after which requested changes that aren't delivered are overdue (§M12). */
export const changesOverdueMs = 30 * dayMs;
/** The time after which a contract without open money and proposals ends automatically (§M12). */
export const autoEndMs = 14 * dayMs;
/** The same for a contract that still has unfunded milestones (§M12). */
export const autoEndUnfundedMs = 60 * dayMs;
/** The maximum time until a due date (§M5). */
export const maxDueMs = 365 * dayMs;
/** The maximum number of proposed milestones of a contract that wait for an answer (§M5). */
export const maxProposed = 20;
/** The time after which released or settled money can be paid out (§M12). */
export const maturityMs = 5 * dayMs;
/** The interval at which maturing is retried while the contract is frozen or the payment is charged back (§M6). */
export const maturityRetryMs = 1 * hourMs;
/** The time after which a new bank account can be used; until then its owner can undo the change (§M12). */
export const coolingMs = 72 * hourMs;
/** The minimum payout, in minor units (§M12). */
export const minPayout = 2_000;
/** The time after which the provider is asked about a pending operation (§M12). */
export const providerRecheckMs = 15 * minuteMs;
/** The interval at which the expiry of a project with an open or accepted offer is retried (§M3). */
export const expiryRetryMs = 24 * hourMs;
/** The minimum number of days until a deadline (§M5). */
export const deadlineLeadDays = 3;
/** The maximum number of a company's drafts (§M5). */
export const maxDrafts = 50;
/** The maximum number of a company's open projects (§M5). */
export const maxOpenProjects = 50;
/** The maximum number of a developer's live applications (§M5). */
export const maxLiveApplicationsPerDeveloper = 20;
/** The maximum number of a project's live applications (§M5). */
export const maxLiveApplicationsPerProject = 200;
/** The maximum number of invitations to a project (§M5). */
export const maxInvitations = 30;
/** The time in which an idempotency key is remembered (§M9). */
export const idempotencyKeyMs = 24 * hourMs;
/** The maximum number of a developer's saved searches (§M9). */
export const maxSavedSearches = 50;
/** The time in which a file's address is valid (§M5). */
export const fileAddressMs = 5 * minuteMs;
/** The maximum duration of an upload (§M5). */
export const uploadMs = 5 * minuteMs;
/** The maximum size of an account's uploads in 24 hours, in bytes (§M5). */
export const maxUploadedPerDay = 200 * 1024 * 1024;
