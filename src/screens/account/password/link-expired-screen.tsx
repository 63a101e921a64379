import { loginPath } from '../../../../machines/rules/redirect-path.ts';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { ButtonLink } from '../../../ui/navigation/button-link.tsx';
import { forgotPasswordPath } from './forgot-password-path.ts';

/**
 * Why a reset link no longer works (spec §2, link-expired screen).
 *
 * @param props.role - whose forgot-password and login pages are offered; null where nobody knows.
 */
export function LinkExpiredScreen({ role }: { readonly role: string | null }) {
  return (
    <FocusLayout
      pose="missing"
      title="This link has expired"
      lead="A reset link stops working for one of these reasons:"
    >
      <ul className="-mt-4 grid list-disc gap-2 ps-6 text-soft marker:text-accent">
        <li>It is older than an hour.</li>
        <li>It has already been used.</li>
        <li>A newer one was requested. Only the newest works.</li>
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
