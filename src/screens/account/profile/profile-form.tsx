import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  profileRegistrationMachine,
  RegistrationValues,
} from '../../../../machines/account/profile-registration.machine.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { type Form, useForm } from '../../shared/form/use-form.ts';
import { useFormState } from '../../shared/form/use-form-state.ts';

export type RegistrationActor = ActorRefFrom<typeof profileRegistrationMachine>;

/**
 * The state of a profile form, whose fields consist of several inputs. Every change is sent to the machine as a draft,
 * which survives a reload; the typed values stay, whatever the result of a submit.
 *
 * @param read - creates the form's values from a stored profile or a draft.
 * @param write - creates the values to send from the form's values.
 */
export function useProfileForm<Typed extends object>(
  actor: RegistrationActor,
  read: (values: RegistrationValues) => Typed,
  write: (typed: Typed) => RegistrationValues,
) {
  const formState = useSelector(actor, ({ context }) => context);
  const [typed, change] = useFormState(
    () => read(actor.getSnapshot().context.values),
    (next) => actor.send({ type: 'registration.drafted', values: write(next) }),
  );
  const form = useForm<RegistrationValues>({
    formState,
    values: write(typed),
    onSubmit: (values) => actor.send({ type: 'registration.submitted', values }),
  });
  // Stays busy after saving, until the next page is shown.
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('saved'));
  return { typed, change, form, isBusy };
}

type ProfileFormProps = {
  readonly actor: RegistrationActor;
  readonly form: Form;
  readonly isBusy: boolean;
  readonly children: ReactNode;
};

/** The form element around either side's fields: saving, problems, and the focus after a submit. */
export function ProfileForm({ actor, form: { props, problem }, isBusy, children }: ProfileFormProps) {
  const isSaved = useSelector(
    actor,
    (snapshot) => snapshot.matches('refreshing') || snapshot.matches('saved'),
  );
  const isRereading = useSelector(actor, (snapshot) => snapshot.matches('rereading'));

  return (
    <form {...props} className="grid gap-8">
      {children}
      <FormSection>
        <Alert>{problem && <Notice kind="danger">{problem}</Notice>}</Alert>
        <div className="grid gap-4">
          <Button type="submit" busy={isBusy} className="min-h-12 sm:justify-self-start sm:px-8">
            Save profile
          </Button>
          <output className="text-sm text-soft empty:absolute">
            {isSaved && 'Profile saved. Taking you to your dashboard.'}
            {isRereading && 'You have this profile already. Changing it instead…'}
          </output>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'registration.canceled' })} />
        </div>
      </FormSection>
    </form>
  );
}

type FormSectionProps = {
  readonly title?: string;
  /** The purpose of the fields, in one line. */
  readonly lead?: string;
  readonly children: ReactNode;
};

/** Related fields, with the heading beside them if there is room. */
export function FormSection({ title, lead, children }: FormSectionProps) {
  return (
    <section className="@container not-first:border-t not-first:border-line not-first:pt-8">
      <div className="grid gap-6 @spread:grid-cols-heading @spread:gap-12">
        {title && (
          <div className="grid content-start gap-1">
            <h2 className="text-heading font-semibold">{title}</h2>
            <p className="text-sm text-soft">{lead}</p>
          </div>
        )}
        <div className="grid content-start gap-6 @spread:col-start-2">{children}</div>
      </div>
    </section>
  );
}

/** Two short fields, side by side if there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className="grid items-start gap-6 sm:grid-cols-2">{children}</div>;
}
