import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { EmailUndo } from '../../../contract/settings/email.ts';
import type { changeEmailMachine } from '../../../machines/settings/change-email.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { momentText } from '../shared/formats.ts';
import { useSessionProfile } from '../shared/session.ts';
import { SettingsSection } from './settings-section.tsx';

type ChangeEmailScreenProps = { readonly actor: ActorRefFrom<typeof changeEmailMachine> };

/** Settings: the email. */
export function ChangeEmailScreen({ actor }: ChangeEmailScreenProps) {
  const isCodeSent = useSelector(actor, ({ context }) => context.isCodeSent);
  return isCodeSent ? <CodeStep actor={actor} /> : <AddressStep actor={actor} />;
}

function AddressStep({ actor }: ChangeEmailScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { undos, changes, notice, problem } = snapshot.context;
  const email = useSessionProfile()?.email;
  return (
    <SettingsSection
      title="Email"
      lead={
        <>
          You log in with <strong className="font-medium text-ink">{email}</strong>, and our emails go there.
          Changing it logs you out on all other devices.
        </>
      }
      notice={notice}
      changes={changes}
      loading={{
        state: snapshot.value,
        problem,
        onCancel: () => actor.send({ type: 'email.canceled' }),
        onRetry: () => actor.send({ type: 'email.retried' }),
      }}
    >
      <AddressForm actor={actor} />
      {undos !== null && undos.length > 0 && <PendingUndos undos={undos} />}
    </SettingsSection>
  );
}

function AddressForm({ actor }: ChangeEmailScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.hasTag('busy');
  const { props, problem, fieldProblems } = useForm<{ readonly email: string }>({
    formState: snapshot.context,
    onSubmit: (typed) => actor.send({ type: 'email.submitted', ...typed }),
  });
  return (
    <form {...props} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <TextField
        label="New email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        readOnly={isBusy}
        defaultValue={snapshot.context.newEmail}
        hint="We’ll send a code there."
        error={fieldProblems.email}
      />
      <div className="grid justify-items-start">
        <Button type="submit" busy={isBusy} className="max-sm:w-full">
          Send code
        </Button>
        <SlowNotice
          busy={snapshot.matches('sendingCode')}
          onCancel={() => actor.send({ type: 'email.canceled' })}
        />
      </div>
    </form>
  );
}

function PendingUndos({ undos }: { readonly undos: readonly EmailUndo[] }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">Recent changes</h2>
      <p className="text-sm text-soft">
        We emailed a link to each address you had before. It brings that address back, logs you out everywhere
        and removes every way to log in but a reset by email. A new password ends all of these links but the
        first.
      </p>
      <ul className="grid gap-3">
        {undos.map(({ email, until }) => (
          <li key={until} className="grid gap-1 rounded-card border border-line bg-surface p-4 shadow-small">
            <p className="font-medium wrap-anywhere">{email}</p>
            <p className="text-sm text-soft">Link valid until {momentText(until)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeStep({ actor }: ChangeEmailScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { newEmail, notice } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isSending = snapshot.matches('confirming') || snapshot.matches('sendingCode');
  const { props, problem, fieldProblems } = useForm<{ readonly code: string }>({
    formState: snapshot.context,
    // A pasted code may have spaces.
    onSubmit: ({ code }) => actor.send({ type: 'email.codeSubmitted', code: code.replace(/\s/g, '') }),
  });
  const input = useRef<HTMLInputElement>(null);
  // Every user comes to this step to enter a code, so its field gets the focus.
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="grid gap-8">
      <PageTitle
        lead={
          <>
            We’ve sent six digits to <strong className="font-medium text-ink">{newEmail}</strong>. They’re
            valid for 10 minutes.
          </>
        }
      >
        Enter the code
      </PageTitle>
      <form {...props} className="grid gap-6">
        <ProblemNotice>{problem}</ProblemNotice>
        <TextField
          ref={input}
          label="Six-digit code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          readOnly={isBusy}
          error={fieldProblems.code}
        />
        <div className="grid justify-items-start gap-3">
          <Button
            type="submit"
            busy={isBusy && !isSending}
            softDisabled={isSending}
            className="max-sm:w-full"
          >
            Change email
          </Button>
          <Button
            variant="quiet"
            busy={isSending}
            softDisabled={isBusy}
            onClick={() => actor.send({ type: 'email.codeRequested' })}
          >
            Send a new code
          </Button>
          <Button
            variant="quiet"
            softDisabled={isBusy}
            onClick={() => actor.send({ type: 'email.otherRequested' })}
          >
            Use a different email
          </Button>
          <p role="status" className="text-sm text-soft">
            {notice}
          </p>
          <SlowNotice
            busy={snapshot.matches('sendingCode') || snapshot.matches('changing')}
            onCancel={() => actor.send({ type: 'email.canceled' })}
          />
        </div>
      </form>
    </div>
  );
}
