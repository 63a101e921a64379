import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { forgotPasswordMachine } from '../../../../machines/account/forgot-password.machine.ts';
import { loginPath } from '../../../../machines/rules/redirect-path.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FocusLayout } from '../../../ui/layout/focus-layout.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/problem-notice.tsx';
import { typedText } from '../../shared/typed-text.ts';
import { useFormCheck } from '../../shared/use-form-check.ts';

type ForgotPasswordScreenProps = { readonly actor: ActorRefFrom<typeof forgotPasswordMachine> };

/** Ask for a reset link (spec §2, forgot-password screen). */
export function ForgotPasswordScreen({ actor }: ForgotPasswordScreenProps) {
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'));
  return isSent ? <SentStep actor={actor} /> : <FormStep actor={actor} />;
}

function FormStep({ actor }: ForgotPasswordScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { messages, check, onInput } = useFormCheck();
  const isBusy = snapshot.hasTag('busy');
  const { problem, email, role } = snapshot.context;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (check(form)) actor.send({ type: 'forgot.submitted', email: typedText(form, 'email') });
  }
  return (
    <FocusLayout
      title="Forgot your password?"
      lead="Enter your email. We’ll send you a link to choose a new password."
    >
      <form noValidate method="post" className="grid gap-6" onSubmit={submit} onInput={onInput}>
        <ProblemNotice>{problem}</ProblemNotice>
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          enterKeyHint="send"
          required
          readOnly={isBusy}
          defaultValue={email}
          error={messages.email}
        />
        <div className="grid">
          <Button type="submit" wide busy={isBusy}>
            Send Reset Link
          </Button>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'forgot.cancelled' })} />
        </div>
      </form>
      <p className="text-sm">
        <TextLink to={loginPath(role)}>Back to Login</TextLink>
      </p>
    </FocusLayout>
  );
}

function SentStep({ actor }: ForgotPasswordScreenProps) {
  const { email, role } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <FocusLayout
      pose="open"
      title="Check your email!"
      lead={
        <>
          If <strong className="font-medium text-ink">{email}</strong> has an account, a link to choose a new
          password is on its way.
        </>
      }
    >
      <section className="grid gap-3 text-sm text-soft">
        <h2 className="font-medium text-ink">Nothing there?</h2>
        <ul className="grid list-disc gap-2 ps-6 marker:text-accent">
          <li>Wait a few minutes. Email can be slow.</li>
          <li>Check your spam folder.</li>
          <li>Check that the address above is the one you signed up with.</li>
          <li>Use the newest link. It is valid for an hour.</li>
        </ul>
      </section>
      <div className="grid gap-6">
        <Button variant="secondary" wide onClick={() => actor.send({ type: 'forgot.restarted' })}>
          Try another address
        </Button>
        <p className="text-sm">
          <TextLink to={loginPath(role)}>Back to Login</TextLink>
        </p>
      </div>
    </FocusLayout>
  );
}
