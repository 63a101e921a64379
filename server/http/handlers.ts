import type * as z from 'zod/mini';
import type { PathParams } from '../../contract/route.ts';
import type { RouteName, routes } from '../../contract/routes.ts';
import type { Device } from '../accounts/known-devices.ts';
import { logIn } from '../accounts/log-in.ts';
import { readOwnProfile, switchRole } from '../accounts/own-profile.ts';
import { forgotPassword, lookAtResetToken, resetPassword } from '../accounts/reset-password.ts';
import { endSession, logOutEverywhere, type Session } from '../accounts/sessions.ts';
import { signUp } from '../accounts/sign-up.ts';
import { resendCode, verify } from '../accounts/verify.ts';
import { verifyByLink } from '../accounts/verify-by-link.ts';
import { receiveMessage } from '../contact/receive-message.ts';
import type { Deps } from '../deps.ts';
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
  /** The network that the call comes from (client-network.ts). */
  readonly network: string;
  readonly device: Device;
  readonly session: RouteOf<Name>['auth'] extends 'session' ? Session : undefined;
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
  profile: ({ session }, deps) => readOwnProfile(session, deps),
  validateResetToken: ({ token, query }, deps) => lookAtResetToken(token, query.token, deps),
  resetPassword: ({ token, body, device }, deps) => resetPassword(token, body.newPassword, device, deps),
  forgotPassword: ({ body, network }, deps) => forgotPassword(body.email, network, deps),
  verify: ({ body, session, ...origin }, deps) => verify(body.otp, session, origin, deps),
  verifyByLink: ({ body, device }, deps) => verifyByLink(body, device, deps),
  resendOtp: ({ body, session }, deps) => resendCode(body.email, session, deps),
  logOut: async ({ session }, { db }) => {
    await endSession(db, session.tokenHash);
    return { message: 'You’ve been logged out.' };
  },
  logOutEverywhere: ({ session }, { db }) => logOutEverywhere(session, db),
  createCompanyProfile: ({ body, session }, deps) => createCompanyProfile(body, session, deps),
  updateCompanyProfile: ({ params, body, session }, deps) =>
    updateCompanyProfile(params.profileId, body, session, deps),
  createDeveloperProfile: ({ body, session }, deps) => createDeveloperProfile(body, session, deps),
  updateDeveloperProfile: ({ params, body, session }, deps) =>
    updateDeveloperProfile(params.profileId, body, session, deps),
  developer: ({ params }, deps) => readDeveloper(params.developerId, deps),
  contact: ({ body, network }, deps) => receiveMessage(body, network, deps),
};
