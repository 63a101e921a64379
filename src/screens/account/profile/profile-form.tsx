import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  profileRegistrationMachine,
  RegistrationValues,
} from '../../../../machines/account/profile-registration.machine.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { standingProblems } from '../../shared/form-values.ts';

export type RegistrationActor = ActorRefFrom<typeof profileRegistrationMachine>;

/**
 * What a profile form holds. Every change goes to the machine as a draft, which survives a reload; what is typed
 * stays here, whatever becomes of a submit.
 *
 * @param read - makes what the form holds from a stored profile or a draft.
 * @param write - makes what is sent from what the form holds.
 */
export function useTyped<Typed extends object>(
  actor: RegistrationActor,
  read: (values: RegistrationValues) => Typed,
  write: (typed: Typed) => RegistrationValues,
): readonly [Typed, (change: Partial<Typed>) => void] {
  const [typed, setTyped] = useState(() => read(actor.getSnapshot().context.values));
  function change(changed: Partial<Typed>) {
    const next = { ...typed, ...changed };
    setTyped(next);
    actor.send({ type: 'registration.drafted', values: write(next) });
  }
  return [typed, change];
}

/**
 * What is wrong with the form as it stands, by dotted name.
 *
 * @param values - what a submit would send now.
 */
export function useStandingProblems(actor: RegistrationActor, values: RegistrationValues) {
  const problems = useSelector(actor, ({ context }) => context.fieldProblems);
  const sent = useSelector(actor, ({ context }) => context.values);
  return standingProblems(problems, sent, values);
}

type ProfileFormProps = {
  readonly actor: RegistrationActor;
  /** What a submit sends. */
  readonly values: RegistrationValues;
  readonly children: ReactNode;
};

/** The form around both sides' fields: saving, what is wrong, and where the focus goes then. */
export function ProfileForm({ actor, values, children }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const fieldProblems = useSelector(actor, ({ context }) => context.fieldProblems);
  // Once saved, the page is being left: the button stays as it was.
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches('saved'));
  const isSaved = useSelector(
    actor,
    (snapshot) => snapshot.matches('refreshing') || snapshot.matches('saved'),
  );

  useEffect(() => {
    if (Object.keys(fieldProblems).length > 0) focusFirstInvalid(form.current);
  }, [fieldProblems]);

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'registration.submitted', values });
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-8">
      {children}
      <FormSection>
        <Alert>{problem && <Notice kind="danger">{problem}</Notice>}</Alert>
        <div className="grid gap-4">
          <Button type="submit" busy={isBusy} className="min-h-12 sm:justify-self-start sm:px-8">
            Save profile
          </Button>
          <output className="text-sm text-soft empty:absolute">
            {isSaved && 'Your profile is saved. We’re looking up where to take you.'}
          </output>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'registration.cancelled' })} />
        </div>
      </FormSection>
    </form>
  );
}

type FormSectionProps = {
  readonly title?: string;
  /** What these fields are for, in one line. */
  readonly lead?: string;
  readonly children: ReactNode;
};

/** Fields that belong together, their heading beside them where there is room. */
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

/** Two short fields beside each other where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className="grid items-start gap-6 sm:grid-cols-2">{children}</div>;
}
