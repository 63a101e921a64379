import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { typedText } from '../../shared/typed-text.ts';
import type { FormCheck } from '../../shared/use-form-check.ts';
import { forgotPasswordPath } from '../password/forgot-password-path.ts';

type LoginFormProps = {
  readonly actor: ActorRefFrom<typeof loginMachine>;
  readonly formCheck: FormCheck;
};

/** The fields of login and sign-up; switching keeps what is typed (spec §2, §5). */
export function LoginForm({ actor, formCheck: { messages, check, onInput } }: LoginFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const nameInput = useRef<HTMLInputElement>(null);
  // Log-in mode takes the field away; with sign-up mode what was typed comes back.
  const [name, setName] = useState('');
  const isSignUp = snapshot.hasTag('signUp');
  // Once the person is let in, the form stays as it was until the next page has come.
  const isOver = snapshot.status === 'done';
  const isBusy = snapshot.hasTag('busy') || isOver;
  const canCancel = snapshot.can({ type: 'login.cancelled' });
  // On the way to a provider the form is shut, too, but that isn't its doing.
  const isSending = canCancel || isOver;
  const { problem, role } = snapshot.context;

  const wasSignUp = useRef(isSignUp);
  useEffect(() => {
    // On the switch only: a page that opens in sign-up begins like any other.
    if (isSignUp && !wasSignUp.current) nameInput.current?.focus();
    wasSignUp.current = isSignUp;
  }, [isSignUp]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form)) return;
    const credentials = { email: typedText(form, 'email'), password: typedText(form, 'password') };
    if (isSignUp)
      actor.send({ type: 'login.signUpSubmitted', name: typedText(form, 'name'), ...credentials });
    else actor.send({ type: 'login.submitted', ...credentials });
  }
  return (
    <form noValidate method="post" className="grid gap-6" onSubmit={submit} onInput={onInput}>
      <ProblemNotice>{problem}</ProblemNotice>
      {isSignUp && (
        <TextField
          ref={nameInput}
          label="Full Name"
          name="name"
          autoComplete="name"
          required
          readOnly={isBusy}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={messages.name}
        />
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={isSignUp ? 'email' : 'username'}
        required
        readOnly={isBusy}
        error={messages.email}
      />
      <div className="relative">
        <PasswordField
          label="Password"
          name="password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          required
          readOnly={isBusy}
          hint={
            isSignUp &&
            'At least 8 characters, with two of these: lowercase, uppercase, number, special character.'
          }
          error={messages.password}
        />
        {!isSignUp && (
          // Beside the label for the eye, after the input for the Tab key.
          <TextLink to={forgotPasswordPath(role)} className="absolute top-0 end-0 text-sm">
            Forgot password?
          </TextLink>
        )}
      </div>
      <div className="grid">
        <Button type="submit" wide busy={isSending} disabled={isBusy && !isSending}>
          {isSignUp ? 'Sign up' : 'Log in'}
        </Button>
        <SlowNotice busy={canCancel} onCancel={() => actor.send({ type: 'login.cancelled' })} />
      </div>
    </form>
  );
}
