import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { forgotPasswordMachine } from '../../../../machines/account/forgot-password.machine.ts';
import { loginPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { useForm } from '../../shared/form/use-form.ts';

type ForgotPasswordScreenProps = { readonly actor: ActorRefFrom<typeof forgotPasswordMachine> };

/** The form that requests a reset link (spec §2, forgot-password screen). */
export function ForgotPasswordScreen({ actor }: ForgotPasswordScreenProps) {
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent') || snapshot.matches('resending'));
  return isSent ? <SentStep actor={actor} /> : <FormStep actor={actor} />;
}

function FormStep({ actor }: ForgotPasswordScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const emailInput = useRef<HTMLInputElement>(null);
  const isBusy = snapshot.hasTag('busy');
  const { email, role } = snapshot.context;
  const { props, problem, fieldProblems } = useForm<{ readonly email: string }>({
    formState: snapshot.context,
    onSubmit: (typed) => actor.send({ type: 'forgotPassword.requested', ...typed }),
  });
  return (
    <FocusLayout
      title="Forgot your password?"
      lead="Enter your email. We’ll send you a link to choose a new password."
    >
      <form {...props} className="grid gap-6">
        <ProblemNotice>{problem}</ProblemNotice>
        <TextField
          ref={emailInput}
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="send"
          required
          readOnly={isBusy}
          defaultValue={email}
          error={fieldProblems.email}
        />
        <div className="grid">
          <Button type="submit" wide busy={isBusy}>
            Send Reset Link
          </Button>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'forgotPassword.canceled' })} />
        </div>
      </form>
      <p className="text-sm">
        <TextLink to={loginPath(role)} state={() => ({ email: emailInput.current?.value ?? '' })}>
          Back to login
        </TextLink>
      </p>
    </FocusLayout>
  );
}

function SentStep({ actor }: ForgotPasswordScreenProps) {
  const { email, role, problem } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <FocusLayout
      logo="open"
      title="Check your email!"
      lead={
        <>
          If there’s an account for <strong className="font-medium text-ink">{email}</strong>, we’ve sent it a
          link to choose a new password.
        </>
      }
    >
      <section className="grid gap-3 text-sm text-soft">
        <h2 className="font-medium text-ink">Didn’t get the email?</h2>
        <ul className="grid list-disc gap-2 ps-6 marker:text-accent">
          <li>Wait a few minutes. Email can be slow.</li>
          <li>Check your spam folder.</li>
          <li>Make sure this is the email you signed up with.</li>
          <li>Use the link in the newest email. It’s valid for one hour.</li>
        </ul>
      </section>
      <div className="grid gap-3">
        <ProblemNotice>{problem}</ProblemNotice>
        <div className="grid">
          <Button
            variant="secondary"
            wide
            busy={isBusy}
            onClick={() => actor.send({ type: 'forgotPassword.resendRequested' })}
          >
            Resend email
          </Button>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'forgotPassword.canceled' })} />
        </div>
        <Button
          variant="quiet"
          wide
          disabled={isBusy}
          onClick={() => actor.send({ type: 'forgotPassword.restarted' })}
        >
          Use a different email
        </Button>
        <p className="pt-3 text-sm">
          <TextLink to={loginPath(role)} state={{ email }}>
            Back to login
          </TextLink>
        </p>
      </div>
    </FocusLayout>
  );
}
