import type * as z from 'zod/mini';
import type { RouteName, routes } from '../../contract/routes.ts';
import { logIn } from '../accounts/log-in.ts';
import { readOwnProfile, switchRole } from '../accounts/own-profile.ts';
import { forgotPassword, lookAtResetToken, resetPassword } from '../accounts/reset-password.ts';
import { endSession, type Session } from '../accounts/sessions.ts';
import { signUp } from '../accounts/sign-up.ts';
import { resendCode, verify } from '../accounts/verify.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import { createCompanyProfile, updateCompanyProfile } from '../profiles/company-profiles.ts';
import {
  createDeveloperProfile,
  readDeveloper,
  updateDeveloperProfile,
} from '../profiles/developer-profiles.ts';
import type { Tools } from '../tools.ts';

type RouteOf<Name extends RouteName> = (typeof routes)[Name];

/** A call that was let in and whose input keeps the contract. */
export type Call<Name extends RouteName> = {
  readonly body: RouteOf<Name> extends { readonly body: infer Schema extends z.ZodMiniType }
    ? z.output<Schema>
    : undefined;
  /** The path's `{id}`; '' where there is none. */
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  /** The network that the call comes from (client-network.ts). */
  readonly network: string;
  readonly session: RouteOf<Name>['auth'] extends 'session' ? Session : undefined;
  /** What a call with a reset token carries in Authorization. */
  readonly token: RouteOf<Name>['auth'] extends 'resetToken' ? string : undefined;
};

export type Handlers = {
  readonly [Name in RouteName]: (
    call: Call<Name>,
    tools: Tools,
  ) => Promise<z.output<RouteOf<Name>['answer']>>;
};

/** What each call of the contract does. */
export const handlers: Handlers = {
  signUp: ({ body, network }, tools) => signUp(body, network, tools),
  updateUser: ({ id, body, session }, tools) => switchRole(id, body.role, session, tools),
  logIn: ({ body, network }, tools) => logIn(body, network, tools),
  profile: ({ session }, tools) => readOwnProfile(session, tools),
  validateResetToken: ({ token, query }, tools) => lookAtResetToken(token, query.token ?? '', tools),
  resetPassword: ({ token, body, network }, tools) => resetPassword(token, body.newPassword, network, tools),
  forgotPassword: ({ body, network }, tools) => forgotPassword(body.email, network, tools),
  verify: ({ body, session, network }, tools) => verify(body.otp, session, network, tools),
  resendOtp: ({ body, session }, tools) => resendCode(body.email, session, tools),
  logOut: async ({ session }, { db }) => {
    await endSession(db, session.tokenHash);
    return { message: 'You are logged out.' };
  },
  createCompanyProfile: ({ body, session }, tools) => createCompanyProfile(body, session, tools),
  updateCompanyProfile: ({ id, body, session }, tools) => updateCompanyProfile(id, body, session, tools),
  createDeveloperProfile: ({ body, session }, tools) => createDeveloperProfile(body, session, tools),
  updateDeveloperProfile: ({ id, body, session }, tools) => updateDeveloperProfile(id, body, session, tools),
  developer: ({ id }, tools) => readDeveloper(id, tools),
  contact: ({ body, network }, tools) => receiveMessage(body, network, tools),
};
