import type { accountRoutes } from '../../contract/account/routes.ts';
import type { settingsRoutes } from '../../contract/settings/routes.ts';
import type { twoStepRoutes } from '../../contract/settings/two-step-routes.ts';
import type { HandlersFor } from '../http/call.ts';
import {
  confirmIdentity,
  readConfirmation,
  sendConfirmationCode,
  startPasskeyConfirmation,
} from './confirmation.ts';
import { previewDeletion, requestDeletion } from './deletion/request-deletion.ts';
import { endDevice, endOtherDevices, listDevices } from './devices/devices.ts';
import { endByLink } from './devices/new-device.ts';
import { changeEmail, sendEmailCode } from './email/change-email.ts';
import { readEmailUndos } from './email/email-undos.ts';
import { undoEmailChange } from './email/undo-email-change.ts';
import { logIn } from './log-in.ts';
import { exportData } from './own-data/export.ts';
import { changeName, readOwnProfile, switchRole } from './own-profile.ts';
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { logInByPasskey, startPasskeyLogin } from './passkeys/log-in-by-passkey.ts';
import { readPasskeys, removePasskey, renamePasskey } from './passkeys/passkeys.ts';
import { changePassword, readPasswordStatus } from './passwords/change-password.ts';
import { forgotPassword, resetPassword, validateResetToken } from './reset-password.ts';
import { logOut, logOutEverywhere } from './sessions.ts';
import { signUp } from './sign-up.ts';
import { answerChallenge } from './two-step/challenges.ts';
import {
  readTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  turnOffTwoStep,
  turnOnTwoStep,
} from './two-step/two-step.ts';
import { resendCode, verify } from './verify.ts';
import { verifyByLink } from './verify-by-link.ts';

export const accountHandlers = {
  signUp: ({ body, network }, deps) => signUp(body, network, deps),
  updateUser: ({ params, body, session }, deps) => switchRole(params.userId, body.role, session, deps),
  logIn: ({ body, ...source }, deps) => logIn(body, source, deps),
  answerSecondFactor: ({ body, ...source }, deps) => answerChallenge(body, source, deps),
  profile: ({ session }, deps) => readOwnProfile(session, deps),
  validateResetToken: ({ token, query }, deps) => validateResetToken(token, query.token, deps),
  resetPassword: ({ token, body, ...source }, deps) => resetPassword(token, body.newPassword, source, deps),
  forgotPassword: ({ body, network }, deps) => forgotPassword(body.email, network, deps),
  verify: ({ body, session, ...source }, deps) => verify(body.otp, session, source, deps),
  verifyByLink: ({ body, ...source }, deps) => verifyByLink(body, source, deps),
  resendOtp: ({ body, session }, deps) => resendCode(body.email, session, deps),
  logOut: ({ session }, { db }) => logOut(session, db),
  logOutEverywhere: ({ session }, { db }) => logOutEverywhere(session, db),
} satisfies HandlersFor<typeof accountRoutes>;

export const settingsHandlers = {
  changeName: ({ body, session }, deps) => changeName(body, session, deps),
  sendEmailCode: ({ body, session }, deps) => sendEmailCode(body, session, deps),
  changeEmail: ({ body, session }, deps) => changeEmail(body, session, deps),
  emailUndos: ({ session }, deps) => readEmailUndos(session.account.id, deps),
  undoEmailChange: ({ body, network }, deps) => undoEmailChange(body, network, deps),
  confirmation: ({ session }, deps) => readConfirmation(session, deps),
  confirmIdentity: ({ body, session, network }, deps) => confirmIdentity(body, { session, network }, deps),
  sendConfirmationCode: ({ session }, deps) => sendConfirmationCode(session, deps),
  startPasskeyConfirmation: ({ session }, deps) => startPasskeyConfirmation(session, deps),
  passkeys: ({ session }, deps) => readPasskeys(session, deps),
  startPasskey: ({ session }, deps) => startPasskey(session, deps),
  addPasskey: ({ body, session }, deps) => addPasskey(body, session, deps),
  renamePasskey: ({ params, body, session }, deps) => renamePasskey(params.passkeyId, body, session, deps),
  removePasskey: ({ params, session }, deps) => removePasskey(params.passkeyId, session, deps),
  startPasskeyLogin: ({ network }, deps) => startPasskeyLogin(network, deps),
  logInByPasskey: ({ body, ...source }, deps) => logInByPasskey(body, source, deps),
  passwordStatus: ({ session }, deps) => readPasswordStatus(session, deps),
  changePassword: ({ body, ...changing }, deps) => changePassword(body, changing, deps),
  devices: ({ session }, deps) => listDevices(session, deps),
  endOtherDevices: ({ session }, deps) => endOtherDevices(session, deps),
  endDevice: ({ params, session }, deps) => endDevice(params.sessionId, session, deps),
  endByLink: ({ body, network }, deps) => endByLink(body, network, deps),
  exportData: ({ session }, deps) => exportData(session, deps),
  previewDeletion: ({ session }, deps) => previewDeletion(session, deps),
  deleteAccount: ({ session }, deps) => requestDeletion(session, deps),
} satisfies Partial<HandlersFor<typeof settingsRoutes>>;

export const twoStepHandlers = {
  twoStepStatus: ({ session }, deps) => readTwoStep(session, deps),
  startTwoStep: ({ session }, deps) => startTwoStep(session, deps),
  turnOnTwoStep: ({ body, session }, deps) => turnOnTwoStep(body.code, session, deps),
  turnOffTwoStep: ({ session }, deps) => turnOffTwoStep(session, deps),
  renewRecoveryCodes: ({ session }, deps) => renewRecoveryCodes(session, deps),
} satisfies HandlersFor<typeof twoStepRoutes>;
