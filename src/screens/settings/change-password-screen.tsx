import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { changePasswordMachine } from '../../../machines/settings/change-password.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { NewPasswordFields } from '../shared/form/new-password-fields.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { UsernameField } from '../shared/form/username-field.tsx';
import { useSessionProfile } from '../shared/session.ts';
import { SettingsSection } from './settings-section.tsx';

type ChangePasswordScreenProps = { readonly actor: ActorRefFrom<typeof changePasswordMachine> };

/** Settings: the password. */
export function ChangePasswordScreen({ actor }: ChangePasswordScreenProps) {
  const state = useSelector(actor, ({ value }) => value);
  const { hasPassword, changes, notice, problem } = useSelector(actor, ({ context }) => context);
  return (
    <SettingsSection
      title="Password"
      lead={
        hasPassword
          ? 'Changing it logs you out on all other devices.'
          : 'You have no password yet. Set one to log in with your email, too.'
      }
      notice={notice}
      changes={changes}
      loading={{
        state: state,
        problem,
        onCancel: () => actor.send({ type: 'password.canceled' }),
        onRetry: () => actor.send({ type: 'password.retried' }),
      }}
    >
      <PasswordForm actor={actor} />
    </SettingsSection>
  );
}

function PasswordForm({ actor }: ChangePasswordScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { hasPassword, password, confirmation } = snapshot.context;
  const { props, problem, fieldProblems } = useForm<{
    readonly currentPassword?: string;
    readonly password: string;
    readonly confirmation: string;
  }>({
    formState: snapshot.context,
    // An account without a password has no field for the current one.
    onInput: (typed) =>
      actor.send({
        ...typed,
        type: 'password.typed',
        currentPassword: typed.currentPassword ?? '',
      }),
    onSubmit: () => actor.send({ type: 'password.submitted' }),
  });
  const email = useSessionProfile()?.email ?? '';
  const isBusy = snapshot.hasTag('busy');
  return (
    <form {...props} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <UsernameField email={email} />
      {hasPassword && (
        <PasswordField
          label="Current Password"
          name="currentPassword"
          autoComplete="current-password"
          required
          readOnly={isBusy}
          error={fieldProblems.currentPassword}
        />
      )}
      <NewPasswordFields
        password={password}
        confirmation={confirmation}
        readOnly={isBusy}
        fieldProblems={fieldProblems}
      />
      <div className="grid justify-items-start">
        <Button type="submit" busy={isBusy} className="max-sm:w-full">
          {hasPassword ? 'Change password' : 'Set password'}
        </Button>
        <SlowNotice
          busy={snapshot.matches('saving')}
          onCancel={() => actor.send({ type: 'password.canceled' })}
        />
      </div>
    </form>
  );
}
