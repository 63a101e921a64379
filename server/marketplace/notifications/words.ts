import type { NotificationKind } from '../../../contract/marketplace/notification.ts';

/** What a sentence says by name. */
type Named = {
  /** The project’s title. */
  readonly title: string;
  readonly company: string;
  readonly developer: string;
  /** Of a payout, such as '€450.00'; and the bank account, masked. */
  readonly amount: string;
  readonly account: string;
  /** Why a payout failed. */
  readonly reason: string;
};

/** Each kind of notification in one sentence. */
export const wordsOf: Readonly<Record<NotificationKind, (named: Named) => string>> = {
  applicationReceived: ({ title, developer }) => `${developer} applied to ‘${title}’.`,
  applicationRevised: ({ title, developer }) => `${developer} revised their application to ‘${title}’.`,
  applicationWithdrawn: ({ title, developer }) => `${developer} withdrew their application to ‘${title}’.`,
  invited: ({ title, company }) => `${company} invites you to apply to ‘${title}’.`,
  shortlisted: ({ title, company }) => `${company} shortlisted your application to ‘${title}’.`,
  unshortlisted: ({ title, company }) =>
    `${company} took your application to ‘${title}’ off the shortlist. It is still being considered.`,
  declined: ({ title, company }) => `${company} declined your application to ‘${title}’.`,
  reconsidered: ({ title, company }) => `${company} is considering your application to ‘${title}’ again.`,
  offered: ({ title, company }) =>
    `${company} offers you a contract for ‘${title}’. You have 7 days to answer.`,
  offerRescinded: ({ title, company }) => `${company} took back its offer for ‘${title}’.`,
  offerExpiring: ({ title, company }) => `The offer of ${company} for ‘${title}’ expires in 2 days.`,
  offerExpired: ({ title }) => `The offer for ‘${title}’ has expired.`,
  offerAccepted: ({ title, developer }) =>
    `${developer} accepted your offer for ‘${title}’. Fund the first milestone within 72 hours.`,
  offerDeclined: ({ title, developer }) => `${developer} declined your offer for ‘${title}’.`,
  projectEdited: ({ title, company }) => `${company} changed ‘${title}’, which you applied to.`,
  projectEnding: ({ title }) => `‘${title}’ stops taking applications in 5 days.`,
  projectExpired: ({ title }) => `‘${title}’ has expired. You can open it again.`,
  projectEnded: ({ title }) => `‘${title}’ has ended, and with it your application.`,
  projectReopened: ({ title }) => `‘${title}’ is open again, and your application with it.`,
  projectRemoved: ({ title }) => `Our team removed ‘${title}’. Its page says why.`,
  projectRestored: ({ title }) => `Our team restored ‘${title}’. You can open it again.`,
  contractCanceled: ({ title }) => `The contract for ‘${title}’ was canceled.`,
  fundingExpired: ({ title }) =>
    `The contract for ‘${title}’ was canceled: its first milestone wasn’t funded within 72 hours.`,
  contractFrozen: ({ title }) => `Our team froze the contract for ‘${title}’. Its page says why.`,
  contractFrozenByChargeback: ({ title }) =>
    `The contract for ‘${title}’ is frozen because a payment for it was charged back. Our team is looking at it.`,
  contractUnfrozen: ({ title }) => `The contract for ‘${title}’ goes on.`,
  milestoneFunded: ({ title, company }) =>
    `${company} funded a milestone of ‘${title}’. You can begin with it.`,
  paymentArrived: ({ title, developer }) =>
    `Your payment for a milestone of ‘${title}’ has arrived. ${developer} can begin with it.`,
  paymentFailed: ({ title }) =>
    `The payment for a milestone of ‘${title}’ was declined. Nothing was charged.`,
  moneyReturned: ({ title }) =>
    `A payment for ‘${title}’ wasn’t needed any more. All of it goes back to you.`,
  paymentChargedBack: ({ title, company }) =>
    `A payment for ‘${title}’ was charged back: ${company}’s bank took the money back.`,
  chargebackWon: ({ title }) =>
    `The chargeback of a payment for ‘${title}’ was turned down: the bank returned the money.`,
  chargebackLost: ({ title, company }) =>
    `The chargeback of a payment for ‘${title}’ stands: the money stays with ${company}’s bank.`,
  amountOwed: ({ title }) =>
    `Your company owes money for ‘${title}’, because its bank took a payment back. Until it is paid you can’t publish projects or fund milestones.`,
  milestoneCanceled: ({ title }) => `A milestone of ‘${title}’ was canceled.`,
  contractCompleted: ({ title }) => `The contract for ‘${title}’ is completed.`,
  contractEndedByTime: ({ title }) =>
    `The contract for ‘${title}’ has ended automatically: nothing had been open in it for a while.`,
  milestoneProposed: ({ title }) => `A new milestone for ‘${title}’ was proposed to you.`,
  milestoneAgreed: ({ title }) => `Your proposed milestone for ‘${title}’ was accepted.`,
  milestoneRejected: ({ title }) => `A proposed milestone for ‘${title}’ was rejected or withdrawn.`,
  workSubmitted: ({ title, developer }) =>
    `${developer} submitted work for ‘${title}’. You have 14 days to approve it or ask for changes.`,
  changesRequested: ({ title, company }) => `${company} requested changes to your work for ‘${title}’.`,
  workApproved: ({ title, company }) =>
    `${company} approved your work for ‘${title}’ and released the money to you.`,
  workApprovedByTime: ({ title }) =>
    `Work for ‘${title}’ was approved automatically after 14 days, and the money was released.`,
  approvalIn7Days: ({ title, developer }) =>
    `${developer}’s work for ‘${title}’ is approved automatically in 7 days.`,
  approvalIn2Days: ({ title, developer }) =>
    `${developer}’s work for ‘${title}’ is approved automatically in 2 days.`,
  dueDateExtended: ({ title, company }) => `${company} gave you more time for a milestone of ‘${title}’.`,
  fundsReturned: ({ title, developer }) =>
    `${developer} returned the funds of a milestone of ‘${title}’. You get all of it back.`,
  refundRequested: ({ title, company }) =>
    `${company} requested a refund for a milestone of ‘${title}’. You have 7 days to answer.`,
  refundIn4Days: ({ title, company }) =>
    `A milestone of ‘${title}’ is refunded to ${company} in 4 days unless you answer.`,
  refundIn1Day: ({ title, company }) =>
    `A milestone of ‘${title}’ is refunded to ${company} tomorrow unless you answer.`,
  refundAccepted: ({ title, developer }) =>
    `${developer} accepted your refund for ‘${title}’. You get all of it back.`,
  refundRejected: ({ title, developer }) =>
    `${developer} rejected your refund for ‘${title}’. It is in dispute now.`,
  refundRequestCanceled: ({ title, company }) => `${company} withdrew its refund request for ‘${title}’.`,
  refundedByTime: ({ title }) =>
    `A milestone of ‘${title}’ was refunded: nobody answered the request within 7 days.`,
  disputeOpened: ({ title }) => `A dispute about a milestone of ‘${title}’ was opened.`,
  disputeOpenedByOperator: ({ title }) =>
    `Our team is looking into a milestone of ‘${title}’ and decides what happens to the money.`,
  workMissing: ({ title }) =>
    `Nothing was submitted for a milestone of ‘${title}’ for 30 days. Our team decides what happens to the money.`,
  splitProposed: ({ title }) => `A split of the money for a milestone of ‘${title}’ was proposed to you.`,
  splitAccepted: ({ title }) => `The split you proposed for a milestone of ‘${title}’ was accepted.`,
  disputeWithdrawn: ({ title }) => `The dispute about a milestone of ‘${title}’ was withdrawn.`,
  disputeRuled: ({ title }) =>
    `Our team decided how the money for a milestone of ‘${title}’ is split. The contract says why.`,
  contractEndedByOperator: ({ title }) => `Our team ended the contract for ‘${title}’. Its page says why.`,
  moneyAvailable: ({ title }) => `Money for your work on ‘${title}’ is available. You can withdraw it.`,
  payoutPaid: ({ amount, account }) => `${amount} was paid to your bank account ${account}.`,
  payoutFailed: ({ amount, account, reason }) =>
    `Your withdrawal of ${amount} to ${account} failed: ${reason} The money is available again.`,
  payoutReturned: ({ amount, account, reason }) =>
    `The bank of ${account} sent ${amount} back: ${reason} The money is available again.`,
  payoutCanceled: ({ amount, account }) =>
    `Your withdrawal of ${amount} to ${account} was canceled, because your bank account was changed. The money is available again.`,
  bankAccountSaved: () => 'Your bank account was changed. If it wasn’t you, use the link in our email.',
  bankAccountUsable: ({ account }) => `Your bank account ${account} can be used from now on.`,
  bankAccountUndone: () => 'The change of your bank account was undone, and everybody was logged out.',
  bankAccountRemoved: ({ account }) => `Your bank account ${account} was removed.`,
};
