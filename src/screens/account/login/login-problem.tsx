import type { Role } from '../../../../contract/account/account.ts';
import { knownEmailProblem } from '../../../../machines/client-rules/account/known-email.ts';
import { loginPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { forgotPasswordPath } from '../password/forgot-password-path.ts';

type LoginProblemProps = {
  readonly problem: string | null;
  readonly role: Role;
  /** The email field's value, for the next page. */
  readonly typedEmail: () => { readonly email: string };
  readonly onLogIn: () => void;
};

/** The problem of the last attempt. The two solutions of 'you may have an account' are links in its sentence. */
export function LoginProblem({ problem, role, typedEmail, onLogIn }: LoginProblemProps) {
  if (problem !== knownEmailProblem) return <ProblemNotice>{problem}</ProblemNotice>;
  const [before, between, after] = knownEmailProblem.split(/log in(?= or)|reset your password/);
  return (
    <ProblemNotice>
      <p>
        {before}
        <TextLink
          variant="inline"
          to={loginPath(role)}
          onClick={(event) => {
            // The login form is on this page and keeps the typed values.
            event.preventDefault();
            onLogIn();
          }}
        >
          log in
        </TextLink>
        {between}
        <TextLink variant="inline" to={forgotPasswordPath(role)} state={typedEmail}>
          reset your password
        </TextLink>
        {after}
      </p>
    </ProblemNotice>
  );
}
