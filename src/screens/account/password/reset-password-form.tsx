import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '../../../../machines/account/reset-password.machine.ts';
import { noProblems } from '../../../../machines/rules/field-problems.ts';
import { minimumStrength, passwordStrength } from '../../../../machines/rules/password-strength.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { StrengthMeter } from '../../../ui/form/strength-meter.tsx';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { useForm } from '../../shared/use-form.ts';

type ResetPasswordFormProps = {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
  readonly email: string | null;
};

/** New password and confirmation, judged while they are typed (spec §2, §5). */
export function ResetPasswordForm({ actor, email }: ResetPasswordFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { password, confirmation, problem } = snapshot.context;
  const { props } = useForm<{ readonly password: string; readonly confirmation: string }>({
    judged: { problem, fieldProblems: noProblems },
    onInput: (typed) =>
      actor.send({ type: 'reset.typed', password: typed.password, confirmation: typed.confirmation }),
    onSubmit: () => actor.send({ type: 'reset.submitted' }),
  });
  const isBusy = snapshot.hasTag('busy');
  const strength = passwordStrength(password);
  const isDifferent = password !== confirmation;

  return (
    <form {...props} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      {/* Password managers want to know whose password it is; nobody else meets this field. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email ?? ''}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        required
        readOnly={isBusy}
      />
      <StrengthMeter {...strength} />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        readOnly={isBusy}
        error={password && confirmation && isDifferent ? 'Passwords do not match' : undefined}
      />
      <div className="grid">
        {/* spec §5: disabled when the passwords differ or the score is under 3. */}
        <Button type="submit" wide busy={isBusy} disabled={isDifferent || strength.score < minimumStrength}>
          Reset Password
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'reset.cancelled' })} />
      </div>
    </form>
  );
}
