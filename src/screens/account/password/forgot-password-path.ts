import { paths } from '../../../../contract/paths.ts';

/** The forgot-password page of a role; one for both where the role isn't known (spec §2). */
export function forgotPasswordPath(role: string | null): string {
  if (role === 'CORPORATE') return paths.companyForgotPassword();
  if (role === 'DEVELOPER') return paths.developerForgotPassword();
  return paths.forgotPassword();
}
