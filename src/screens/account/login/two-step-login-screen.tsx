import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { twoStepLoginMachine } from '../../../../machines/account/two-step-login.machine.ts';
import { loginPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Waiting } from '../../../ui/feedback/waiting.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { useForm } from '../../shared/form/use-form.ts';

type TwoStepLoginScreenProps = { readonly actor: ActorRefFrom<typeof twoStepLoginMachine> };

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function TwoStepLoginScreen({ actor }: TwoStepLoginScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { challenge, role, isRecovery } = snapshot.context;
  if (challenge === null) return <Waiting title="One moment" />;
  const prompt = isRecovery
    ? 'Enter one of your recovery codes. Each works once.'
    : 'Enter the 6 digits that your authenticator app shows.';
  return (
    <FocusLayout
      title="Two-step verification"
      lead={<output>{snapshot.matches('loadingProfile') ? 'Loading your profile…' : prompt}</output>}
    >
      <CodeForm actor={actor} />
      <div className="border-t border-line pt-4 text-sm text-soft">
        <p className="flex min-h-touch items-center justify-between gap-4">
          Not now?
          <TextLink to={loginPath(role)}>Back to login</TextLink>
        </p>
      </div>
    </FocusLayout>
  );
}

function CodeForm({ actor }: TwoStepLoginScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { isRecovery, canTrustDevice } = snapshot.context;
  const { props, problem, fieldProblems } = useForm<{
    readonly code: string;
    readonly trustDevice?: string;
  }>({
    formState: snapshot.context,
    onSubmit: ({ code, trustDevice }) =>
      actor.send({ type: 'secondFactor.submitted', code, trustDevice: trustDevice !== undefined }),
  });
  const isBusy = snapshot.hasTag('busy');
  const input = useRef<HTMLInputElement>(null);
  // Every user comes here to enter a code, so its field gets the focus. Each kind of code has its own field.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs each time that the field is another one
  useEffect(() => input.current?.focus(), [isRecovery]);
  return (
    <form {...props} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <TextField
        key={isRecovery ? 'recovery' : 'app'}
        ref={input}
        label={isRecovery ? 'Recovery code' : 'Code'}
        name="code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        readOnly={isBusy}
        error={fieldProblems.code}
      />
      {canTrustDevice && (
        <Checkbox
          label="Trust this device for 30 days"
          hint="You won’t be asked for a code here until then."
          name="trustDevice"
          disabled={isBusy}
        />
      )}
      <div className="grid gap-3">
        <Button type="submit" wide busy={isBusy}>
          Continue
        </Button>
        <Button
          variant="quiet"
          softDisabled={isBusy}
          onClick={() => actor.send({ type: 'secondFactor.methodChanged' })}
        >
          {isRecovery ? 'Use your authenticator app instead' : 'Use a recovery code instead'}
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'secondFactor.canceled' })} />
      </div>
    </form>
  );
}
