import type * as z from 'zod/mini';
import {
  done,
  emailBody,
  loginAnswer,
  loginBody,
  newPasswordBody,
  otpBody,
  profileAnswer,
  roleBody,
  signUpBody,
  user,
  verifyAnswer,
} from './account/account.ts';
import {
  companyProfile,
  companyProfileBody,
  developerProfile,
  developerProfileBody,
  publicDeveloper,
} from './account/profile.ts';
import { contactBody } from './site/contact.ts';

/**
 * How a call proves who makes it (spec §7):
 * - `none`: X-HASHED-TOKEN and X-TIMESTAMP.
 * - `session`: `Authorization: Bearer {token}` (the raw token in the callback and the fallback fetch).
 * - `resetToken`: `Authorization: Bearer {reset token}`.
 */
export type Auth = 'none' | 'session' | 'resetToken';

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** OpenAPI notation: parameters in braces. */
  readonly path: `/v1/${string}`;
  readonly auth: Auth;
  readonly summary: string;
  /** Names of required query parameters. */
  readonly query?: readonly string[];
  readonly body?: z.ZodMiniType;
  readonly success: 200 | 201;
  readonly answer: z.ZodMiniType;
  /** May a person call it who hasn't verified their email yet? (reading 15) */
  readonly unverified?: true;
};

/** Every call between the SPA and the backend: the nine of spec §7, then those that the product adds. */
export const routes = {
  signUp: {
    method: 'POST',
    path: '/v1/users',
    auth: 'none',
    summary: 'Create an account and mail a verification code',
    body: signUpBody,
    success: 201,
    answer: user,
  },
  updateUser: {
    method: 'PUT',
    path: '/v1/users/{id}',
    auth: 'session',
    summary: 'Change one’s own role',
    body: roleBody,
    success: 200,
    answer: user,
  },
  logIn: {
    method: 'POST',
    path: '/v1/tokens',
    auth: 'none',
    summary: 'Log in',
    body: loginBody,
    success: 200,
    answer: loginAnswer,
  },
  profile: {
    method: 'GET',
    path: '/v1/users/profile',
    auth: 'session',
    summary: 'Read one’s own profile',
    success: 200,
    answer: profileAnswer,
    unverified: true,
  },
  validateResetToken: {
    method: 'GET',
    path: '/v1/tokens/validate-reset-token',
    auth: 'resetToken',
    summary: 'Look at a reset token without spending it',
    query: ['token'],
    success: 200,
    answer: done,
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/users/reset-password',
    auth: 'resetToken',
    summary: 'Set a new password and end every session',
    body: newPasswordBody,
    success: 200,
    answer: done,
  },
  forgotPassword: {
    method: 'POST',
    path: '/v1/users/forgot-password',
    auth: 'none',
    summary: 'Mail a reset link',
    body: emailBody,
    success: 200,
    answer: done,
  },
  verify: {
    method: 'PUT',
    path: '/v1/users/verify',
    auth: 'session',
    summary: 'Verify an email address by its code',
    body: otpBody,
    success: 200,
    answer: verifyAnswer,
    unverified: true,
  },
  resendOtp: {
    method: 'POST',
    path: '/v1/tokens/resend-otp',
    auth: 'session',
    summary: 'Mail a new verification code',
    body: emailBody,
    success: 200,
    answer: done,
    unverified: true,
  },
  logOut: {
    method: 'DELETE',
    path: '/v1/tokens/current',
    auth: 'session',
    summary: 'End this session',
    success: 200,
    answer: done,
    unverified: true,
  },
  createCompanyProfile: {
    method: 'POST',
    path: '/v1/company-profiles',
    auth: 'session',
    summary: 'Register a company profile',
    body: companyProfileBody,
    success: 201,
    answer: companyProfile,
  },
  updateCompanyProfile: {
    method: 'PUT',
    path: '/v1/company-profiles/{id}',
    auth: 'session',
    summary: 'Change one’s own company profile',
    body: companyProfileBody,
    success: 200,
    answer: companyProfile,
  },
  createDeveloperProfile: {
    method: 'POST',
    path: '/v1/developer-profiles',
    auth: 'session',
    summary: 'Register a developer profile',
    body: developerProfileBody,
    success: 201,
    answer: developerProfile,
  },
  updateDeveloperProfile: {
    method: 'PUT',
    path: '/v1/developer-profiles/{id}',
    auth: 'session',
    summary: 'Change one’s own developer profile',
    body: developerProfileBody,
    success: 200,
    answer: developerProfile,
  },
  developer: {
    method: 'GET',
    path: '/v1/developers/{id}',
    auth: 'session',
    summary: 'Read a developer’s profile',
    success: 200,
    answer: publicDeveloper,
  },
  contact: {
    method: 'POST',
    path: '/v1/contact-messages',
    auth: 'none',
    summary: 'Write to the operator',
    body: contactBody,
    success: 201,
    answer: done,
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
