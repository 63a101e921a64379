import type * as z from 'zod/mini';
import type { PathParams } from '../../contract/route.ts';
import type { RouteName, routes } from '../../contract/routes.ts';
import {
  beginPasskeyConfirmation,
  confirmIdentity,
  readConfirmation,
  sendConfirmationCode,
} from '../accounts/confirmation.ts';
import { previewDeletion, requestDeletion } from '../accounts/deletion/request-deletion.ts';
import { endDevice, endOtherDevices, listDevices } from '../accounts/devices/devices.ts';
import { endByLink } from '../accounts/devices/new-device.ts';
import { changeEmail, sendEmailCode } from '../accounts/email/change-email.ts';
import { readEmailUndos } from '../accounts/email/email-undos.ts';
import { undoEmailChange } from '../accounts/email/undo-email-change.ts';
import type { Device } from '../accounts/known-devices.ts';
import { logIn } from '../accounts/log-in.ts';
import { exportData } from '../accounts/own-data/export.ts';
import { changeName, readOwnProfile, switchRole } from '../accounts/own-profile.ts';
import { addPasskey, beginPasskey } from '../accounts/passkeys/add-passkey.ts';
import { beginPasskeyLogin, logInByPasskey } from '../accounts/passkeys/log-in-by-passkey.ts';
import { readPasskeys, removePasskey, renamePasskey } from '../accounts/passkeys/passkeys.ts';
import { changePassword, readPasswordStatus } from '../accounts/passwords/change-password.ts';
import { forgotPassword, lookAtResetToken, resetPassword } from '../accounts/reset-password.ts';
import { logOut, logOutEverywhere, type Session } from '../accounts/sessions.ts';
import { signUp } from '../accounts/sign-up.ts';
import { answerChallenge } from '../accounts/two-step/challenges.ts';
import {
  beginTwoStep,
  readTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../accounts/two-step/two-step.ts';
import { resendCode, verify } from '../accounts/verify.ts';
import { verifyByLink } from '../accounts/verify-by-link.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import type { Deps } from '../deps.ts';
import {
  readApplicationDraft,
  saveApplicationDraft,
} from '../marketplace/applications/application-drafts.ts';
import {
  applyTo,
  listOwnApplications,
  listProjectApplications,
  readApplication,
  sendApplicationEvent,
} from '../marketplace/applications/applications.ts';
import { readCompanyProfile } from '../marketplace/companies/read-company.ts';
import { listContracts, readContract, sendContractEvent } from '../marketplace/contracts/contracts.ts';
import { searchDevelopers } from '../marketplace/developers/search-developers.ts';
import { readFile, uploadFile } from '../marketplace/files/files.ts';
import { invite, listInvitations } from '../marketplace/invitations/invitations.ts';
import { listHistory } from '../marketplace/list-history.ts';
import { listDisputes, readDispute } from '../marketplace/milestones/disputes.ts';
import { proposeMilestone, sendMilestoneEvent, showMilestone } from '../marketplace/milestones/milestones.ts';
import { readBillingDetails, saveBillingDetails } from '../marketplace/money/billing-details.ts';
import { listDebts, settleDebt } from '../marketplace/money/chargebacks/debts.ts';
import { listDifferences } from '../marketplace/money/nightly.ts';
import {
  downloadPayments,
  listPayments,
  readPayment,
  receiveWebhook,
  seePayment,
} from '../marketplace/money/payments.ts';
import type { Webhook } from '../marketplace/money/provider/port.ts';
import { readReceipt } from '../marketplace/money/receipts.ts';
import { listNotifications, readNotifications } from '../marketplace/notifications/notifications.ts';
import {
  readContractAsOperator,
  readMilestoneAsOperator,
  readPaymentAsOperator,
  readPayoutAsOperator,
  readProjectAsOperator,
  sendContractEventAsOperator,
  sendMilestoneEventAsOperator,
  sendPaymentEventAsOperator,
  sendPayoutEventAsOperator,
  sendProjectEventAsOperator,
} from '../marketplace/operator.ts';
import { readOverview } from '../marketplace/overview.ts';
import { readBalance } from '../marketplace/payouts/balance.ts';
import {
  readBankAccount,
  removeBankAccount,
  saveBankAccount,
  undoBankAccount,
} from '../marketplace/payouts/bank-accounts.ts';
import { downloadLedger, listLedger } from '../marketplace/payouts/ledger.ts';
import { listPayouts, requestPayout, sendPayoutEvent } from '../marketplace/payouts/payouts.ts';
import {
  createProject,
  listOwnProjects,
  readProject,
  sendProjectEvent,
} from '../marketplace/projects/projects.ts';
import { listSaved, saveProject, unsaveProject } from '../marketplace/search/saved-projects.ts';
import { listSavedSearches, removeSavedSearch, saveSearch } from '../marketplace/search/saved-searches.ts';
import { searchProjects } from '../marketplace/search/search-projects.ts';
import { suggestSkills } from '../marketplace/search/skills.ts';
import type { Browser } from '../oauth/browser-cookie.ts';
import { beginConnection, disconnect, readConnections } from '../oauth/connections.ts';
import { confirmIdentityLink, mailIdentityLink, readIdentityLink } from '../oauth/identity-links.ts';
import type { Providers } from '../oauth/providers.ts';
import { createCompanyProfile, updateCompanyProfile } from '../profiles/company-profiles.ts';
import {
  createDeveloperProfile,
  readDeveloper,
  updateDeveloperProfile,
} from '../profiles/developer-profiles.ts';

type RouteOf<Name extends RouteName> = (typeof routes)[Name];
type OutputOf<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;

/** A call that was let in and whose input keeps the contract. */
export type Call<Name extends RouteName> = {
  /** The path's parameters, by name. */
  readonly params: PathParams<RouteOf<Name>['path']>;
  readonly query: RouteOf<Name> extends { readonly query: infer Schema } ? OutputOf<Schema> : undefined;
  readonly body: RouteOf<Name> extends { readonly body: infer Schema } ? OutputOf<Schema> : undefined;
  /** The request itself, whose body is a form with a file. */
  readonly upload: RouteOf<Name> extends { readonly upload: true } ? Request : undefined;
  /** A provider's webhook, as it was signed. */
  readonly signed: RouteOf<Name>['auth'] extends 'signature' ? Webhook : undefined;
  /** The network that the call comes from (client-network.ts). */
  readonly network: string;
  readonly device: Device;
  /** The header `User-Agent`, or ''. */
  readonly userAgent: string;
  readonly browser: Browser;
  readonly providers: Providers;
  readonly session: RouteOf<Name> extends { readonly auth: 'session' }
    ? Session
    : RouteOf<Name> extends { readonly forViewer: true }
      ? Session | undefined
      : undefined;
  /** What a call with a reset token carries in Authorization. */
  readonly token: RouteOf<Name>['auth'] extends 'resetToken' ? string : undefined;
};

export type Handlers = {
  readonly [Name in RouteName]: (call: Call<Name>, deps: Deps) => Promise<z.output<RouteOf<Name>['answer']>>;
};

/** What each call of the contract does. */
export const handlers: Handlers = {
  signUp: ({ body, network }, deps) => signUp(body, network, deps),
  updateUser: ({ params, body, session }, deps) => switchRole(params.userId, body.role, session, deps),
  logIn: ({ body, ...origin }, deps) => logIn(body, origin, deps),
  answerSecondFactor: ({ body, ...origin }, deps) => answerChallenge(body, origin, deps),
  profile: ({ session }, deps) => readOwnProfile(session, deps),
  validateResetToken: ({ token, query }, deps) => lookAtResetToken(token, query.token, deps),
  resetPassword: ({ token, body, ...origin }, deps) => resetPassword(token, body.newPassword, origin, deps),
  forgotPassword: ({ body, network }, deps) => forgotPassword(body.email, network, deps),
  verify: ({ body, session, ...origin }, deps) => verify(body.otp, session, origin, deps),
  verifyByLink: ({ body, ...origin }, deps) => verifyByLink(body, origin, deps),
  resendOtp: ({ body, session }, deps) => resendCode(body.email, session, deps),
  logOut: ({ session }, { db }) => logOut(session, db),
  logOutEverywhere: ({ session }, { db }) => logOutEverywhere(session, db),
  createCompanyProfile: ({ body, session }, deps) => createCompanyProfile(body, session, deps),
  updateCompanyProfile: ({ params, body, session }, deps) =>
    updateCompanyProfile(params.profileId, body, session, deps),
  createDeveloperProfile: ({ body, session }, deps) => createDeveloperProfile(body, session, deps),
  updateDeveloperProfile: ({ params, body, session }, deps) =>
    updateDeveloperProfile(params.profileId, body, session, deps),
  developer: ({ params }, deps) => readDeveloper(params.developerId, deps),
  changeName: ({ body, session }, deps) => changeName(body, session, deps),
  sendEmailCode: ({ body, session }, deps) => sendEmailCode(body, session, deps),
  changeEmail: ({ body, session }, deps) => changeEmail(body, session, deps),
  emailUndos: ({ session }, deps) => readEmailUndos(session.account.id, deps),
  undoEmailChange: ({ body, network }, deps) => undoEmailChange(body, network, deps),
  identityLink: ({ body, browser }, deps) => readIdentityLink(body.token, browser, deps),
  confirmIdentityLink: ({ body, ...origin }, deps) => confirmIdentityLink(body, origin, deps),
  mailIdentityLink: ({ body, browser }, deps) => mailIdentityLink(body.token, browser, deps),
  confirmation: ({ session }, deps) => readConfirmation(session, deps),
  confirmIdentity: ({ body, session, network }, deps) => confirmIdentity(body, { session, network }, deps),
  sendConfirmationCode: ({ session }, deps) => sendConfirmationCode(session, deps),
  beginPasskeyConfirmation: ({ session }, deps) => beginPasskeyConfirmation(session, deps),
  passkeys: ({ session }, deps) => readPasskeys(session, deps),
  beginPasskey: ({ session }, deps) => beginPasskey(session, deps),
  addPasskey: ({ body, session }, deps) => addPasskey(body, session, deps),
  renamePasskey: ({ params, body, session }, deps) => renamePasskey(params.passkeyId, body, session, deps),
  removePasskey: ({ params, session }, deps) => removePasskey(params.passkeyId, session, deps),
  beginPasskeyLogin: ({ network }, deps) => beginPasskeyLogin(network, deps),
  logInByPasskey: ({ body, ...origin }, deps) => logInByPasskey(body, origin, deps),
  passwordStatus: ({ session }, deps) => readPasswordStatus(session, deps),
  connections: (call, deps) => readConnections(call, deps),
  connect: ({ params, ...call }, deps) => beginConnection(params.provider, call, deps),
  disconnect: ({ params, ...call }, deps) => disconnect(params.identityId, call, deps),
  changePassword: ({ body, session, device }, deps) => changePassword(body, session, device, deps),
  twoStepStatus: ({ session }, deps) => readTwoStep(session, deps),
  beginTwoStep: ({ session }, deps) => beginTwoStep(session, deps),
  turnOnTwoStep: ({ body, session }, deps) => turnOnTwoStep(body.code, session, deps),
  turnOffTwoStep: ({ session }, deps) => turnOffTwoStep(session, deps),
  renewRecoveryCodes: ({ session }, deps) => renewRecoveryCodes(session, deps),
  devices: ({ session }, deps) => listDevices(session, deps),
  endOtherDevices: ({ session }, deps) => endOtherDevices(session, deps),
  endDevice: ({ params, session }, deps) => endDevice(params.sessionId, session, deps),
  endByLink: ({ body, network }, deps) => endByLink(body, network, deps),
  exportData: ({ session }, deps) => exportData(session, deps),
  previewDeletion: ({ session }, deps) => previewDeletion(session, deps),
  deleteAccount: ({ session }, deps) => requestDeletion(session, deps),
  createProject: ({ body, session }, deps) => createProject(body, session, deps),
  ownProjects: ({ query, session }, deps) => listOwnProjects(query, session, deps),
  project: ({ params, session }, deps) => readProject(params.projectId, session, deps),
  projectEvent: ({ params, body, session }, deps) => sendProjectEvent(params.projectId, body, session, deps),
  applicationDraft: ({ params, session }, deps) => readApplicationDraft(params.projectId, session, deps),
  saveApplicationDraft: ({ params, body, session }, deps) =>
    saveApplicationDraft(params.projectId, body, session, deps),
  apply: ({ params, body, session }, deps) => applyTo(params.projectId, body, session, deps),
  projectApplications: ({ params, query, session }, deps) =>
    listProjectApplications(params.projectId, query, session, deps),
  ownApplications: ({ query, session }, deps) => listOwnApplications(query, session, deps),
  application: ({ params, session }, deps) => readApplication(params.applicationId, session, deps),
  applicationEvent: ({ params, body, session }, deps) =>
    sendApplicationEvent(params.applicationId, body, session, deps),
  contracts: ({ query, session }, deps) => listContracts(query, session, deps),
  contract: ({ params, session }, deps) => readContract(params.contractId, session, deps),
  contractEvent: ({ params, body, session }, deps) =>
    sendContractEvent(params.contractId, body, session, deps),
  milestone: ({ params, session }, deps) => showMilestone(params.milestoneId, session, deps),
  proposeMilestone: ({ params, body, session }, deps) =>
    proposeMilestone(params.contractId, body, session, deps),
  milestoneEvent: ({ params, body, session }, deps) =>
    sendMilestoneEvent(params.milestoneId, body, session, deps),
  payments: ({ query, session }, deps) => listPayments(query, session, deps),
  paymentsFile: ({ session }, deps) => downloadPayments(session, deps),
  payment: ({ params, session }, deps) => readPayment(params.paymentId, session, deps),
  seePayment: ({ params, session }, deps) => seePayment(params.paymentId, session, deps),
  receipt: ({ params, session }, deps) => readReceipt(params.paymentId, session, deps),
  billingDetails: ({ session }, deps) => readBillingDetails(session, deps),
  saveBillingDetails: ({ body, session }, deps) => saveBillingDetails(body, session, deps),
  paymentEvents: ({ signed }, deps) => receiveWebhook(signed, deps),
  bankAccount: ({ session }, deps) => readBankAccount(session, deps),
  saveBankAccount: ({ body, session }, deps) => saveBankAccount(body, session, deps),
  removeBankAccount: ({ query, session }, deps) => removeBankAccount(query.version, session, deps),
  undoBankAccount: ({ body, network }, deps) => undoBankAccount(body, network, deps),
  balance: ({ session }, deps) => readBalance(session, deps),
  ledger: ({ query, session }, deps) => listLedger(query, session, deps),
  ledgerFile: ({ session }, deps) => downloadLedger(session, deps),
  payouts: ({ query, session }, deps) => listPayouts(query, session, deps),
  requestPayout: ({ body, session }, deps) => requestPayout(body, session, deps),
  payoutEvent: ({ params, body, session }, deps) => sendPayoutEvent(params.payoutId, body, session, deps),
  uploadFile: ({ upload, session }, deps) => uploadFile(upload, session, deps),
  file: ({ params, session }, deps) => readFile(params.fileId, session, deps),
  notifications: ({ query, session }, deps) => listNotifications(query, session, deps),
  readNotifications: ({ body, session }, deps) => readNotifications(body, session, deps),
  overview: ({ session }, deps) => readOverview(session, deps),
  history: ({ params, query, session }, deps) => listHistory(params, query, session, deps),
  operatedProject: ({ params, session }, deps) => readProjectAsOperator(params.projectId, session, deps),
  operateProject: ({ params, body, session }, deps) =>
    sendProjectEventAsOperator(params.projectId, body, session, deps),
  operatedContract: ({ params, session }, deps) => readContractAsOperator(params.contractId, session, deps),
  operateContract: ({ params, body, session }, deps) =>
    sendContractEventAsOperator(params.contractId, body, session, deps),
  operatedMilestone: ({ params, session }, deps) =>
    readMilestoneAsOperator(params.milestoneId, session, deps),
  operateMilestone: ({ params, body, session }, deps) =>
    sendMilestoneEventAsOperator(params.milestoneId, body, session, deps),
  operatedPayment: ({ params, session }, deps) => readPaymentAsOperator(params.paymentId, session, deps),
  operatePayment: ({ params, body, session }, deps) =>
    sendPaymentEventAsOperator(params.paymentId, body, session, deps),
  debts: ({ query }, deps) => listDebts(query, deps),
  differences: ({ query }, deps) => listDifferences(query, deps),
  disputes: ({ query, session }, deps) => listDisputes(query, session, deps),
  dispute: ({ params, session }, deps) => readDispute(params.milestoneId, session, deps),
  settleDebt: ({ params, body, session }, deps) => settleDebt(params.companyId, body, session, deps),
  operatedPayout: ({ params, session }, deps) => readPayoutAsOperator(params.payoutId, session, deps),
  operatePayout: ({ params, body, session }, deps) =>
    sendPayoutEventAsOperator(params.payoutId, body, session, deps),
  openProjects: ({ query, session }, deps) => searchProjects(query, session, deps),
  skills: ({ query }, deps) => suggestSkills(query.q, deps),
  saveProject: ({ params, session }, deps) => saveProject(params.projectId, session, deps),
  unsaveProject: ({ params, session }, deps) => unsaveProject(params.projectId, session, deps),
  savedProjects: ({ query, session }, deps) => listSaved(query, session, deps),
  saveSearch: ({ body, session }, deps) => saveSearch(body, session, deps),
  savedSearches: ({ query, session }, deps) => listSavedSearches(query, session, deps),
  removeSavedSearch: ({ params, session }, deps) => removeSavedSearch(params.searchId, session, deps),
  invite: ({ body, session }, deps) => invite(body, session, deps),
  invitations: ({ query, session }, deps) => listInvitations(query, session, deps),
  company: ({ params }, deps) => readCompanyProfile(params.companyId, deps),
  developers: ({ query }, deps) => searchDevelopers(query, deps),
  contact: ({ body, network }, deps) => receiveMessage(body, network, deps),
};
