import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ContactBody } from '../../../contract/site/contact.ts';
import type { contactMachine } from '../../../machines/site/contact.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { ProblemNotice } from '../shared/problem-notice.tsx';
import { useSession } from '../shared/session.ts';
import { typedText } from '../shared/typed-text.ts';
import { useFormCheck } from '../shared/use-form-check.ts';

type ContactFormProps = {
  readonly actor: ActorRefFrom<typeof contactMachine>;
};

/** The contact form. A draft survives visits to other pages; name and email of a signed-in person are filled in. */
export function ContactForm({ actor }: ContactFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const profile = useSelector(useSession(), ({ context }) => context.profile);
  const { messages, check, onInput } = useFormCheck();
  const form = useRef<HTMLFormElement>(null);
  const isBusy = snapshot.hasTag('busy');
  const { draft, problem, fields } = snapshot.context;

  useEffect(() => {
    if (form.current && Object.keys(fields).length > 0) focusFirstInvalid(form.current);
  }, [fields]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (check(event.currentTarget))
      actor.send({ type: 'contact.submitted', values: valuesOf(event.currentTarget) });
  }
  function keep(event: FormEvent<HTMLFormElement>) {
    onInput(event);
    actor.send({ type: 'contact.drafted', values: valuesOf(event.currentTarget) });
  }
  return (
    <form
      ref={form}
      noValidate
      method="post"
      className="grid gap-6"
      onSubmit={submit}
      onInput={keep}
      data-guest
    >
      <ProblemNotice>{problem}</ProblemNotice>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          readOnly={isBusy}
          defaultValue={draft?.name ?? profile?.name}
          error={messages.name ?? fields.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          readOnly={isBusy}
          defaultValue={draft?.email ?? profile?.email}
          hint="We reply to this address."
          error={messages.email ?? fields.email}
        />
      </div>
      <TextareaField
        label="Message"
        name="message"
        rows={7}
        required
        readOnly={isBusy}
        defaultValue={draft?.message ?? ''}
        limit={4000}
        hint="Please don’t include passwords or codes."
        error={messages.message ?? fields.message}
      />
      <div className="grid justify-items-start">
        <Button type="submit" busy={isBusy} className="max-sm:w-full">
          Send message
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'contact.cancelled' })} />
      </div>
    </form>
  );
}

function valuesOf(form: HTMLFormElement): ContactBody {
  return {
    name: typedText(form, 'name'),
    email: typedText(form, 'email'),
    message: typedText(form, 'message'),
  };
}
