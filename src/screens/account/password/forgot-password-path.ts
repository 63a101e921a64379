import { paths } from '../../../../contract/paths.ts';

/** The forgot-password page of a role, or the common page if the role is unknown (spec §2). */
export function forgotPasswordPath(role: string | null): string {
  if (role === 'CORPORATE') return paths.companyForgotPassword();
  if (role === 'DEVELOPER') return paths.developerForgotPassword();
  return paths.forgotPassword();
}
