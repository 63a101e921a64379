import { createActor, fromPromise } from 'xstate';
import type { Confirmation } from '../../../contract/settings/confirmation.ts';
import { confirmIdentityMachine } from '../../../machines/settings/confirm-identity.machine.ts';
import type { AppContext } from '../../../src/app/app-context.ts';
import { developerProfileFlow } from '../../../src/app/flows/account/developer-profile-flow.ts';
import { forgotPasswordFlow } from '../../../src/app/flows/account/forgot-password-flow.ts';
import { linkIdentityFlow } from '../../../src/app/flows/account/link-identity-flow.ts';
import { loginFlow } from '../../../src/app/flows/account/login-flow.ts';
import { passkeyLoginFlow } from '../../../src/app/flows/account/passkey-login-flow.ts';
import { profileRegistrationFlow } from '../../../src/app/flows/account/profile-registration-flow.ts';
import { resetLinkFlow } from '../../../src/app/flows/account/reset-link-flow.ts';
import { resetPasswordFlow } from '../../../src/app/flows/account/reset-password-flow.ts';
import { routeGuardFlow } from '../../../src/app/flows/account/route-guard-flow.ts';
import { socialCallbackFlow } from '../../../src/app/flows/account/social-callback-flow.ts';
import { twoStepLoginFlow } from '../../../src/app/flows/account/two-step-login-flow.ts';
import { verifyEmailFlow } from '../../../src/app/flows/account/verify-email-flow.ts';
import { verifyLinkFlow } from '../../../src/app/flows/account/verify-link-flow.ts';
import { applicationBoardFlow } from '../../../src/app/flows/marketplace/application-board-flow.ts';
import { applicationFormFlow } from '../../../src/app/flows/marketplace/application-form-flow.ts';
import { applicationReviewFlow } from '../../../src/app/flows/marketplace/application-review-flow.ts';
import { applicationRevisionFlow } from '../../../src/app/flows/marketplace/application-revision-flow.ts';
import { companyProfileFlow } from '../../../src/app/flows/marketplace/company-profile-flow.ts';
import { contractPageFlow } from '../../../src/app/flows/marketplace/contract-page-flow.ts';
import { developerSearchFlow } from '../../../src/app/flows/marketplace/developer-search-flow.ts';
import { invitationFlow } from '../../../src/app/flows/marketplace/invitation-flow.ts';
import { bankAccountFlow } from '../../../src/app/flows/marketplace/money/bank-account-flow.ts';
import { billingDetailsFlow } from '../../../src/app/flows/marketplace/money/billing-details-flow.ts';
import { contractEndFlow } from '../../../src/app/flows/marketplace/money/contract-end-flow.ts';
import { disputeFlow } from '../../../src/app/flows/marketplace/money/dispute-flow.ts';
import { milestoneProposalFlow } from '../../../src/app/flows/marketplace/money/milestone-proposal-flow.ts';
import { milestoneReviewFlow } from '../../../src/app/flows/marketplace/money/milestone-review-flow.ts';
import { milestoneWorkFlow } from '../../../src/app/flows/marketplace/money/milestone-work-flow.ts';
import { paymentsFlow } from '../../../src/app/flows/marketplace/money/payments-flow.ts';
import { payoutFlow } from '../../../src/app/flows/marketplace/money/payout-flow.ts';
import { receiptFlow } from '../../../src/app/flows/marketplace/money/receipt-flow.ts';
import { refundFlow } from '../../../src/app/flows/marketplace/money/refund-flow.ts';
import { undoBankAccountFlow } from '../../../src/app/flows/marketplace/money/undo-bank-account-flow.ts';
import { notificationsFlow } from '../../../src/app/flows/marketplace/notifications-flow.ts';
import { offerAnswerFlow } from '../../../src/app/flows/marketplace/offer-answer-flow.ts';
import { offerFlow } from '../../../src/app/flows/marketplace/offer-flow.ts';
import { overviewFlow } from '../../../src/app/flows/marketplace/overview-flow.ts';
import { ownApplicationsFlow } from '../../../src/app/flows/marketplace/own-applications-flow.ts';
import { ownContractsFlow } from '../../../src/app/flows/marketplace/own-contracts-flow.ts';
import { ownProjectsFlow } from '../../../src/app/flows/marketplace/own-projects-flow.ts';
import { projectDetailsFlow } from '../../../src/app/flows/marketplace/project-details-flow.ts';
import { projectEditorFlow } from '../../../src/app/flows/marketplace/project-editor-flow.ts';
import { projectSearchFlow } from '../../../src/app/flows/marketplace/project-search-flow.ts';
import { receivedInvitationsFlow } from '../../../src/app/flows/marketplace/saved/received-invitations-flow.ts';
import { savedProjectsFlow } from '../../../src/app/flows/marketplace/saved/saved-projects-flow.ts';
import { savedSearchesFlow } from '../../../src/app/flows/marketplace/saved/saved-searches-flow.ts';
import { accountNameFlow } from '../../../src/app/flows/settings/account-name-flow.ts';
import { changeEmailFlow } from '../../../src/app/flows/settings/change-email-flow.ts';
import { changePasswordFlow } from '../../../src/app/flows/settings/change-password-flow.ts';
import { confirmIdentityFlow } from '../../../src/app/flows/settings/confirm-identity-flow.ts';
import { connectionsFlow } from '../../../src/app/flows/settings/connections-flow.ts';
import { devicesFlow } from '../../../src/app/flows/settings/devices-flow.ts';
import { endSessionFlow } from '../../../src/app/flows/settings/end-session-flow.ts';
import { passkeysFlow } from '../../../src/app/flows/settings/passkeys-flow.ts';
import { twoStepSetupFlow } from '../../../src/app/flows/settings/two-step-setup-flow.ts';
import { undoEmailChangeFlow } from '../../../src/app/flows/settings/undo-email-change-flow.ts';
import { yourDataFlow } from '../../../src/app/flows/settings/your-data-flow.ts';
import { contactFlow } from '../../../src/app/flows/site/contact-flow.ts';

/** Each flow is put together when it is asked for: a test has one of them. */
export const createFlows = (context: AppContext) => ({
  get confirmIdentity() {
    return confirmIdentityFlow(context);
  },
  get accountName() {
    return accountNameFlow(context);
  },
  get changeEmail() {
    return changeEmailFlow(context, createActor(confirmIdentityFlow(context)).start());
  },
  get bankAccount() {
    return bankAccountFlow(context, justConfirmed());
  },
  get undoBankAccount() {
    return undoBankAccountFlow(context);
  },
  get undoEmailChange() {
    return undoEmailChangeFlow(context);
  },
  get changePassword() {
    return changePasswordFlow(context, createActor(confirmIdentityFlow(context)).start());
  },
  get devices() {
    return devicesFlow(context);
  },
  get endSession() {
    return endSessionFlow(context);
  },
  get yourData() {
    return yourDataFlow(context, createActor(confirmIdentityFlow(context)).start());
  },
  get connections() {
    return connectionsFlow(context, justConfirmed());
  },
  get passkeys() {
    return passkeysFlow(context, justConfirmed());
  },
  get passkeyLogin() {
    return passkeyLoginFlow(context, { send: () => undefined });
  },
  get twoStepSetup() {
    return twoStepSetupFlow(context, justConfirmed());
  },
  get login() {
    return loginFlow(context);
  },
  get twoStepLogin() {
    return twoStepLoginFlow(context);
  },
  get socialCallback() {
    return socialCallbackFlow(context);
  },
  get verifyEmail() {
    return verifyEmailFlow(context);
  },
  get verifyLink() {
    return verifyLinkFlow(context);
  },
  get linkIdentity() {
    return linkIdentityFlow(context);
  },
  get forgotPassword() {
    return forgotPasswordFlow(context);
  },
  get contact() {
    return contactFlow(context);
  },
  get resetLink() {
    return resetLinkFlow(context);
  },
  get resetPassword() {
    return resetPasswordFlow(context);
  },
  get routeGuard() {
    return routeGuardFlow(context);
  },
  get profileRegistration() {
    return profileRegistrationFlow(context);
  },
  get developerProfile() {
    return developerProfileFlow(context);
  },
  get companyProfile() {
    return companyProfileFlow(context);
  },
  get offerAnswer() {
    return offerAnswerFlow(context);
  },
  get overview() {
    return overviewFlow(context);
  },
  get payments() {
    return paymentsFlow(context);
  },
  get receipt() {
    return receiptFlow(context);
  },
  get billingDetails() {
    return billingDetailsFlow(context);
  },
  get payout() {
    return payoutFlow(context);
  },
  get ownContracts() {
    return ownContractsFlow(context);
  },
  get contractPage() {
    return contractPageFlow(context);
  },
  get milestoneReview() {
    return milestoneReviewFlow(context);
  },
  get milestoneWork() {
    return milestoneWorkFlow(context);
  },
  get refund() {
    return refundFlow(context);
  },
  get dispute() {
    return disputeFlow(context);
  },
  get milestoneProposal() {
    return milestoneProposalFlow(context);
  },
  get contractEnd() {
    return contractEndFlow(context);
  },
  get ownApplications() {
    return ownApplicationsFlow(context);
  },
  get applicationBoard() {
    return applicationBoardFlow(context);
  },
  get applicationReview() {
    return applicationReviewFlow(context, createActor(offerFlow(context)).start());
  },
  get offer() {
    return offerFlow(context);
  },
  get ownProjects() {
    return ownProjectsFlow(context);
  },
  get projectEditor() {
    return projectEditorFlow(context);
  },
  get notifications() {
    return notificationsFlow(context);
  },
  get projectSearch() {
    return projectSearchFlow(context);
  },
  get savedProjects() {
    return savedProjectsFlow(context);
  },
  get savedSearches() {
    return savedSearchesFlow(context);
  },
  get receivedInvitations() {
    return receivedInvitationsFlow(context);
  },
  get developerSearch() {
    return developerSearchFlow(context);
  },
  get invitation() {
    return invitationFlow(context);
  },
  get projectDetails() {
    return projectDetailsFlow(context);
  },
  get applicationForm() {
    return applicationFormFlow(context);
  },
  get applicationRevision() {
    return applicationRevisionFlow(context);
  },
});

/** ‘Confirm it’s you’ for somebody who has just done so. */
function justConfirmed() {
  const confirmation: Confirmation = { isConfirmed: true, ways: ['password'], email: '' };
  const confirmed = confirmIdentityMachine.provide({
    actors: { confirmationFetch: fromPromise(async () => confirmation) },
  });
  return createActor(confirmed).start();
}
