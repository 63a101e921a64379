import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ContactBody } from '../../../contract/site/contact.ts';
import type { contactMachine } from '../../../machines/site/contact.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { useSession } from '../shared/session.ts';

type ContactFormProps = {
  readonly actor: ActorRefFrom<typeof contactMachine>;
};

/** The contact form. The draft survives navigation; a signed-in user's name and email are filled in. */
export function ContactForm({ actor }: ContactFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const profile = useSelector(useSession(), ({ context }) => context.profile);
  const isBusy = snapshot.hasTag('busy');
  const { draft } = snapshot.context;
  const { props, problem, fieldProblems } = useForm<ContactBody>({
    formState: snapshot.context,
    onSubmit: (values) => actor.send({ type: 'contact.submitted', values }),
    onInput: (values) => actor.send({ type: 'contact.drafted', values }),
  });
  return (
    <form {...props} className="grid gap-6" data-guest>
      <ProblemNotice>{problem}</ProblemNotice>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          readOnly={isBusy}
          defaultValue={draft?.name ?? profile?.name}
          error={fieldProblems.name}
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
          error={fieldProblems.email}
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
        hint="Leave out passwords and codes."
        error={fieldProblems.message}
      />
      <div className="grid justify-items-start">
        <Button type="submit" busy={isBusy} className="max-sm:w-full">
          Send message
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'contact.canceled' })} />
      </div>
    </form>
  );
}
