import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { resetPasswordMachine } from '../../../../machines/account/reset-password.machine.ts';
import { noProblems } from '../../../../machines/client-rules/field-problems.ts';
import { isUnfitPassword } from '../../../../machines/rules/password-strength.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { UsernameField } from '../../shared/form/username-field.tsx';

type ResetPasswordFormProps = {
  readonly actor: ActorRefFrom<typeof resetPasswordMachine>;
  readonly email: string | null;
};

/** New password and confirmation, validated while typing (spec §2, §5). */
export function ResetPasswordForm({ actor, email }: ResetPasswordFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { password, confirmation, problem } = snapshot.context;
  const { props } = useForm<{ readonly password: string; readonly confirmation: string }>({
    formState: { problem, fieldProblems: noProblems },
    onInput: (typed) =>
      actor.send({ type: 'reset.typed', password: typed.password, confirmation: typed.confirmation }),
    onSubmit: () => actor.send({ type: 'reset.submitted' }),
  });
  const isBusy = snapshot.hasTag('busy');
  // Spec §5: the passwords differ, or the score is below 3.
  const isUnfit = isUnfitPassword(password, confirmation);

  return (
    <form {...props} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <UsernameField email={email ?? ''} />
      <NewPasswordFields password={password} confirmation={confirmation} readOnly={isBusy} />
      <div className="grid">
        <Button type="submit" wide busy={isBusy} disabled={isUnfit}>
          Reset Password
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'reset.canceled' })} />
      </div>
    </form>
  );
}
