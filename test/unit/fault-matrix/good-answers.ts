import type { RouteName } from '../../../contract/routes.ts';
import { dana, jon, ravi } from '../../model/marketplace/application-samples.ts';
import {
  changedLetter,
  draftWith,
  sentApplication as justSent,
  storedDraft,
} from '../../model/marketplace/apply-samples.ts';
import { cora } from '../../model/marketplace/company-samples.ts';
import { contract } from '../../model/marketplace/contract-samples.ts';
import { dana as danaHere, remy } from '../../model/marketplace/developer-samples.ts';
import { endedInvitation, sentInvitation } from '../../model/marketplace/invitation-samples.ts';
import { approvedWork } from '../../model/marketplace/milestones/work-samples.ts';
import {
  activeAccount,
  removedAccount,
  savedAccount,
} from '../../model/marketplace/money/bank-account-samples.ts';
import { newDetails, savedDetails } from '../../model/marketplace/money/billing-details-samples.ts';
import {
  canceledPayout,
  readyEarnings,
  requestedPayout,
} from '../../model/marketplace/money/earnings-samples.ts';
import { paidPayment } from '../../model/marketplace/money/payments-samples.ts';
import { receipt } from '../../model/marketplace/money/receipt-samples.ts';
import { acceptedNotification, appliedNotification } from '../../model/marketplace/notification-samples.ts';
import { companyOverview } from '../../model/marketplace/overview-samples.ts';
import { acceptedApplication, sentApplication } from '../../model/marketplace/own-application-samples.ts';
import { openProject, wholeDraft } from '../../model/marketplace/project-samples.ts';
import {
  clinic,
  goSearch,
  plants,
  savedEnded,
  savedPlants,
  savedSearch,
} from '../../model/marketplace/search-samples.ts';
import { creationOptions, laptop, phone, requestOptions } from '../../model/settings/passkey-samples.ts';
import { developer } from '../../support/profiles.ts';

/** The signed-in user of all call sites. */
export const profile = {
  userId: 'u1',
  email: 'ada@company.example',
  role: 'CORPORATE',
  companyProfiles: [{ id: 'c1' }],
} as const;

const token = 'a token';

export const googleIdentity = {
  identityId: 'i1',
  email: 'ada@home.example',
  connectedAt: '2026-11-01T12:00:00.000Z',
  needsConfirmation: false,
  isOnlyWayIn: false,
};

/** Google, connected or not, and GitHub, which isn't connected. */
function bothProviders(isGoogleConnected: boolean) {
  const identities = isGoogleConnected ? [googleIdentity] : [];
  return [
    { provider: 'google', canConnect: true, identities },
    { provider: 'github', canConnect: true, identities: [] },
  ];
}

/** The backend's successful responses, for calls whose response is read. */
export const goodAnswers: Partial<Record<RouteName, unknown>> = {
  logIn: { token, isVerified: true, userId: 'u1' },
  profile,
  verify: { data: { token } },
  payments: { items: [paidPayment], nextCursor: 'after y2', owed: 0 },
  paymentsFile: 'date,funded\r\n',
  receipt,
  identityLink: { provider: 'google', email: 'ada@company.example', isKnown: false, method: 'password' },
  confirmIdentityLink: { data: { token } },
  verifyByLink: { data: { token } },
  emailUndos: { undos: [] },
  changeEmail: { undos: [] },
  passwordStatus: { hasPassword: true, needsConfirmation: false },
  answerSecondFactor: { token },
  twoStepStatus: { isOn: false, recoveryCodesLeft: 0 },
  startTwoStep: {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Counterpart:ada?secret=JBSWY3DPEHPK3PXP',
  },
  turnOnTwoStep: { codes: ['abcd-efgh-jkmn'] },
  renewRecoveryCodes: { codes: ['abcd-efgh-jkmn'] },
  connections: { connections: bothProviders(true) },
  connect: { address: 'https://provider.example/authorize' },
  disconnect: { connections: bothProviders(false) },
  confirmation: { isConfirmed: false, methods: ['password'], email: 'ada@company.example' },
  billingDetails: { details: savedDetails },
  saveBillingDetails: { details: newDetails },
  bankAccount: activeAccount,
  saveBankAccount: savedAccount,
  removeBankAccount: removedAccount,
  previewDeletion: { blockers: [], money: [], closes: [] },
  exportData: { fileName: 'counterpart-data-2026-11-21.zip', zip: 'UEsFBgAA' },
  devices: {
    sessions: [
      {
        sessionId: 's2',
        browser: 'Safari',
        system: 'iOS',
        network: '203.0.113.x',
        signedInAt: '2026-11-20T09:00:00.000Z',
        usedAt: '2026-11-21T00:00:00.000Z',
        isCurrent: false,
      },
    ],
  },
  passkeys: { passkeys: [laptop, phone] },
  startPasskey: creationOptions,
  startPasskeyConfirmation: requestOptions,
  startPasskeyLogin: requestOptions,
  logInByPasskey: { token, isVerified: true, userId: 'u1' },
  application: sentApplication,
  applicationEvent: acceptedApplication,
  overview: companyOverview,
  balance: readyEarnings.balance,
  ledger: readyEarnings.entries,
  ledgerFile: 'date,what\r\n',
  payouts: readyEarnings.payouts,
  requestPayout: requestedPayout,
  payoutEvent: canceledPayout,
  contracts: { items: [contract], nextCursor: 'after k1' },
  contract,
  contractEvent: { ...contract, state: 'canceled', version: 2, allowedEvents: [] },
  milestoneEvent: approvedWork,
  ownApplications: { items: [sentApplication], nextCursor: 'after a1' },
  ownProjects: { items: [openProject], nextCursor: 'after p1' },
  createProject: wholeDraft,
  project: wholeDraft,
  projectEvent: { ...wholeDraft, version: 5 },
  projectApplications: { items: [dana, ravi, jon], nextCursor: null },
  notifications: { items: [acceptedNotification, appliedNotification], nextCursor: 'WyJhIl0', unread: 1 },
  markNotificationsRead: { unread: 0 },
  openProjects: { items: [clinic, plants], nextCursor: 'WyJhIl0', count: 501 },
  savedProjects: { items: [savedPlants, savedEnded], nextCursor: 'WyJhIl0' },
  saveSearch: savedSearch,
  savedSearches: { items: [savedSearch, goSearch], nextCursor: null, currency: 'EUR' },
  company: cora,
  invitations: { items: [sentInvitation, endedInvitation], nextCursor: 'WyJhIl0' },
  developers: { items: [danaHere, remy], nextCursor: 'WyJhIl0', count: 501, currency: 'EUR' },
  applicationDraft: storedDraft,
  saveApplicationDraft: draftWith(changedLetter),
  apply: justSent,
  developer: { developerId: 'd1', profile: { id: 'p1', ...developer } },
};
