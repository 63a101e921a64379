import { loginPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { forgotPasswordPath } from './forgot-password-path.ts';

/**
 * Explains that a reset link no longer works (spec §2, link-expired screen).
 *
 * @param props.role - the role whose forgot-password and login pages are linked; null if it is unknown.
 */
export function LinkExpiredScreen({ role }: { readonly role: string | null }) {
  return (
    <FocusLayout logo="missing" title="This link has expired" lead="Reset links stop working when:">
      <ul className="-mt-4 grid list-disc gap-2 ps-6 text-soft marker:text-accent">
        <li>The link is more than an hour old.</li>
        <li>The link has already been used.</li>
        <li>You requested a newer one. Only the newest link works.</li>
      </ul>
      <div className="grid gap-3">
        <ButtonLink to={forgotPasswordPath(role)} wide>
          Request New Reset Link
        </ButtonLink>
        <ButtonLink to={loginPath(role)} variant="secondary" wide>
          Back to Login
        </ButtonLink>
      </div>
    </FocusLayout>
  );
}
