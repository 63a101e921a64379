import type { RouteName } from '../../../contract/routes.ts';
import { openProject, wholeDraft } from '../../model/marketplace/project-samples.ts';
import { clinic, plants } from '../../model/marketplace/search-samples.ts';
import { creationOptions, laptop, phone, requestOptions } from '../../model/settings/passkey-samples.ts';
import { developer } from '../../support/profiles.ts';

/** Who is signed in wherever somebody is. */
export const profile = {
  userId: 'u1',
  email: 'ada@company.example',
  role: 'CORPORATE',
  companyProfiles: [{ id: 'c1' }],
} as const;

const token = 'a token';

/** Google, connected or not, and GitHub, which could be. */
function bothProviders(isGoogleConnected: boolean) {
  const none = { connectedAt: null, needsConfirmation: false, canConnect: true, isOnlyWayIn: false };
  const connectedAt = isGoogleConnected ? '2026-11-01T12:00:00.000Z' : null;
  return [
    { ...none, provider: 'google', connectedAt },
    { ...none, provider: 'github' },
  ];
}

/** What the backend answers when all is well, where the answer is read. */
export const goodAnswers: Partial<Record<RouteName, unknown>> = {
  logIn: { token, isVerified: true, userId: 'u1' },
  profile,
  verify: { data: { token } },
  identityLink: { provider: 'google', email: 'ada@company.example', isKnown: false, way: 'password' },
  confirmIdentityLink: { data: { token } },
  verifyByLink: { data: { token } },
  passwordStatus: { hasPassword: true, needsConfirmation: false },
  answerSecondFactor: { token },
  twoStepStatus: { isOn: false, recoveryCodesLeft: 0 },
  beginTwoStep: {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Counterpart:ada?secret=JBSWY3DPEHPK3PXP',
  },
  turnOnTwoStep: { codes: ['abcd-efgh-jkmn'] },
  renewRecoveryCodes: { codes: ['abcd-efgh-jkmn'] },
  connections: { connections: bothProviders(true) },
  connect: { address: 'https://provider.example/authorize' },
  disconnect: { connections: bothProviders(false) },
  confirmation: { isConfirmed: false, ways: ['password'], email: 'ada@company.example' },
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
  beginPasskey: creationOptions,
  beginPasskeyConfirmation: requestOptions,
  beginPasskeyLogin: requestOptions,
  logInByPasskey: { token, isVerified: true, userId: 'u1' },
  ownProjects: { items: [openProject], nextCursor: 'after p1' },
  createProject: wholeDraft,
  project: wholeDraft,
  projectEvent: { ...wholeDraft, version: 5 },
  openProjects: { items: [clinic, plants], nextCursor: 'WyJhIl0', count: 501 },
  developer: { developerId: 'd1', profile: { id: 'p1', ...developer } },
};
