import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { loginMachine } from '../../../../machines/account/login.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { forgotPasswordPath } from '../password/forgot-password-path.ts';
import { LoginProblem } from './login-problem.tsx';
import { SignUpTerms } from './sign-up-terms.tsx';

/**
 * Loads when the sign-up form is first shown, which saves logging in 0.7 kB. It is only advice; the form works without
 * it.
 */
const NewPasswordAdvice = lazy(() =>
  import('./new-password-advice.tsx').then(
    (loaded) => ({ default: loaded.NewPasswordAdvice }),
    () => ({ default: () => <></> }),
  ),
);

type LoginFormProps = { readonly actor: ActorRefFrom<typeof loginMachine> };

type Typed = { readonly name?: string; readonly email: string; readonly password: string };

/** The fields of login and sign-up; switching between them keeps the typed values (spec §2, §5). */
export function LoginForm({ actor }: LoginFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const nameInput = useRef<HTMLInputElement>(null);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  // Log-in mode removes the field; sign-up mode restores its value.
  const [name, setName] = useState(snapshot.context.name);
  const isSignUp = snapshot.hasTag('signUp');
  // After login the form stays unchanged until the next page is shown.
  const isOver = snapshot.status === 'done';
  const isBusy = snapshot.hasTag('busy') || isOver;
  const canCancel = snapshot.can({ type: 'login.canceled' });
  // While the browser opens a provider's page, the form is disabled but not sending.
  const isSending = canCancel || isOver;
  const { role, email: typedBefore } = snapshot.context;
  const { props, problem, fieldProblems } = useForm<Typed>({
    formState: snapshot.context,
    onInput: ({ name: fullName = '', email }) => {
      if (isSignUp) actor.send({ type: 'login.drafted', values: { name: fullName, email } });
    },
    onSubmit: ({ name: fullName = '', email, password }) =>
      actor.send(
        isSignUp
          ? { type: 'login.signUpSubmitted', name: fullName, email, password }
          : { type: 'login.submitted', email, password },
      ),
  });
  /** Read on demand, because the form's inputs are uncontrolled. */
  const typedEmail = () => ({ email: emailInput.current?.value ?? '' });

  const wasSignUp = useRef(isSignUp);
  useEffect(() => {
    // Only after switching: a page that opens in sign-up mode keeps its initial focus.
    if (isSignUp && !wasSignUp.current) nameInput.current?.focus();
    wasSignUp.current = isSignUp;
  }, [isSignUp]);

  return (
    <form {...props} className="grid gap-6">
      <LoginProblem
        problem={problem}
        role={role}
        typedEmail={typedEmail}
        onLogIn={() => actor.send({ type: 'login.logInChosen' })}
      />
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
          error={fieldProblems.name}
        />
      )}
      <TextField
        ref={emailInput}
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={isSignUp ? 'email' : 'username webauthn'}
        required
        readOnly={isBusy}
        defaultValue={typedBefore}
        error={fieldProblems.email}
      />
      <div className="relative grid gap-4">
        <PasswordField
          ref={passwordInput}
          label="Password"
          name="password"
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          required
          readOnly={isBusy}
          error={fieldProblems.password}
        />
        {isSignUp ? (
          <Suspense>
            <NewPasswordAdvice input={passwordInput} />
          </Suspense>
        ) : (
          // Visually beside the label, but after the input in the tab order.
          <TextLink to={forgotPasswordPath(role)} state={typedEmail} className="absolute top-0 end-0 text-sm">
            Forgot password?
          </TextLink>
        )}
      </div>
      <div className="grid">
        <Button type="submit" wide busy={isSending} disabled={isBusy && !isSending}>
          {isSignUp ? 'Sign up' : 'Log in'}
        </Button>
        <SlowNotice busy={canCancel} onCancel={() => actor.send({ type: 'login.canceled' })} />
      </div>
      {isSignUp && <SignUpTerms />}
    </form>
  );
}
