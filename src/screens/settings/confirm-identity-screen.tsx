import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ConfirmationMethod } from '../../../contract/settings/confirmation.ts';
import type { confirmIdentityMachine } from '../../../machines/settings/confirm-identity.machine.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { UsernameField } from '../shared/form/username-field.tsx';

type ConfirmIdentityScreenProps = { readonly actor: ActorRefFrom<typeof confirmIdentityMachine> };

/** The dialog ‘Confirm it’s you’, shown over the section that requires it. */
export function ConfirmIdentityScreen({ actor }: ConfirmIdentityScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { confirmation, method, problem } = snapshot.context;
  const Form = forms[method ?? 'password'];
  const form = useId();
  const isOpen = snapshot.hasTag('dialog');
  const previousMethod = useRef(method);
  useEffect(() => {
    // Another method was chosen, so its field takes the focus. A passkey has no field; the pressed button keeps the
    // focus.
    if (previousMethod.current !== null && method !== previousMethod.current)
      document.getElementById(form)?.querySelector<HTMLInputElement>('input:not([tabindex="-1"])')?.focus();
    previousMethod.current = method;
  }, [method, form]);
  const cancel = () => actor.send({ type: 'confirm.canceled' });
  return (
    <>
      {/* Until the dialog is shown, the section's own button is busy. */}
      <SlowNotice busy={snapshot.matches('checking')} onCancel={cancel} />
      <Dialog
        open={isOpen}
        onClose={cancel}
        title="Confirm it’s you"
        actions={
          <>
            <Button variant="secondary" onClick={cancel}>
              Cancel
            </Button>
            {snapshot.matches('unavailable') ? (
              <Button onClick={() => actor.send({ type: 'confirm.retried' })}>Try again</Button>
            ) : (
              <Button
                type="submit"
                form={form}
                busy={
                  snapshot.matches('proving') ||
                  snapshot.matches('preparingPasskey') ||
                  snapshot.matches('usingPasskey')
                }
                softDisabled={snapshot.matches('sendingCode')}
              >
                {method !== 'passkey'
                  ? 'Confirm'
                  : snapshot.matches('proving')
                    ? 'Checking your passkey'
                    : 'Use a passkey'}
              </Button>
            )}
          </>
        }
      >
        <ProblemNotice>{confirmation ? null : problem}</ProblemNotice>
        {isOpen && method !== null && <Form key={method} actor={actor} form={form} />}
        {isOpen && <OtherMethods actor={actor} />}
      </Dialog>
    </>
  );
}

type MethodProps = ConfirmIdentityScreenProps & { readonly form: string };

/** Labels in the style of the section's button. */
const methodNames: Readonly<Record<ConfirmationMethod, string>> = {
  passkey: 'Use a passkey instead',
  authenticator: 'Use your authenticator app instead',
  password: 'Use your password instead',
  emailCode: 'Use a code by email instead',
};

/** The other methods to confirm the account. */
function OtherMethods({ actor }: ConfirmIdentityScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { confirmation, method } = snapshot.context;
  const others = confirmation?.methods.filter((other) => other !== method) ?? [];
  // Keyed by position, so that the pressed button stays and then offers the previous method.
  return others.map((other, index) => (
    <Button
      key={index}
      variant="quiet"
      compact
      className="mt-4 -ms-3"
      softDisabled={snapshot.hasTag('busy')}
      onClick={() => actor.send({ type: 'confirm.methodChosen', method: other })}
    >
      {methodNames[other]}
    </Button>
  ));
}

function ByPasskey({ actor, form }: MethodProps) {
  const { problem, fieldProblems } = useSelector(actor, ({ context }) => context);
  const isPrompting = useSelector(actor, (snapshot) => snapshot.matches('usingPasskey'));
  const { props } = useForm({
    formState: { problem, fieldProblems },
    onSubmit: () => actor.send({ type: 'confirm.passkeyRequested' }),
  });
  return (
    <form {...props} id={form} className="grid gap-4">
      <p className="text-sm text-soft">
        You haven’t logged in for a while. Use one of this account’s passkeys to continue.
      </p>
      <ProblemNotice>{problem}</ProblemNotice>
      <output className="block text-sm text-soft empty:absolute">
        {isPrompting && 'Follow the steps in your browser.'}
      </output>
    </form>
  );
}

function ByPassword({ actor, form }: MethodProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { props, problem, fieldProblems } = useForm<{ readonly password: string }>({
    formState: snapshot.context,
    onSubmit: ({ password }) =>
      actor.send({ type: 'confirm.submitted', proof: { method: 'password', password } }),
  });
  return (
    <form {...props} id={form} className="grid gap-4">
      <p className="text-sm text-soft">
        You haven’t entered your password for a while. Enter it to continue.
      </p>
      <ProblemNotice>{problem}</ProblemNotice>
      <UsernameField email={snapshot.context.confirmation?.email ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        readOnly={snapshot.hasTag('busy')}
        error={fieldProblems.password}
      />
    </form>
  );
}

function ByAuthenticator({ actor, form }: MethodProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { props, problem, fieldProblems } = useForm<{ readonly code: string }>({
    formState: snapshot.context,
    onSubmit: ({ code }) =>
      actor.send({ type: 'confirm.submitted', proof: { method: 'authenticator', code } }),
  });
  return (
    <form {...props} id={form} className="grid gap-4">
      <p className="text-sm text-soft">
        Enter the 6 digits that your authenticator app shows, or one of your recovery codes.
      </p>
      <ProblemNotice>{problem}</ProblemNotice>
      <TextField
        label="Authenticator code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        readOnly={snapshot.hasTag('busy')}
        error={fieldProblems.code}
      />
    </form>
  );
}

function ByEmailCode({ actor, form }: MethodProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { confirmation, isCodeSent } = snapshot.context;
  const { props, problem, fieldProblems } = useForm<{ readonly code: string }>({
    formState: snapshot.context,
    onSubmit: ({ code }) =>
      actor.send({
        type: 'confirm.submitted',
        // A pasted code may have spaces.
        proof: { method: 'emailCode', code: code.replace(/\s/g, '') },
      }),
  });
  return (
    <form {...props} id={form} className="grid gap-4">
      <p className="text-sm text-soft">
        {isCodeSent
          ? `We’ve sent a code to ${confirmation?.email}. It’s valid for 10 minutes.`
          : `We’ll send a code to ${confirmation?.email}. Enter it to continue.`}
      </p>
      <ProblemNotice>{problem}</ProblemNotice>
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        readOnly={snapshot.hasTag('busy')}
        error={fieldProblems.code}
      />
      <Button
        variant="quiet"
        busy={snapshot.matches('sendingCode')}
        softDisabled={snapshot.matches('proving')}
        className="justify-self-start"
        onClick={() => actor.send({ type: 'confirm.codeRequested' })}
      >
        {isCodeSent ? 'Send a new code' : 'Send code'}
      </Button>
    </form>
  );
}

/** The form of each method. */
const forms: Readonly<Record<ConfirmationMethod, ComponentType<MethodProps>>> = {
  passkey: ByPasskey,
  authenticator: ByAuthenticator,
  password: ByPassword,
  emailCode: ByEmailCode,
};
