import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { maxInvitationMessage } from '../../../contract/marketplace/directory/invitation.ts';
import { paths } from '../../../contract/paths.ts';
import type { invitationMachine } from '../../../machines/marketplace/invitation.machine.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { focusFirstInvalid } from '../../ui/form/focus-first-invalid.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextareaField } from '../../ui/form/textarea-field.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';

type Actor = ActorRefFrom<typeof invitationMachine>;

/** The dialog in which a company invites a developer to apply (§M4). */
export function InvitationScreen({ actor }: { readonly actor: Actor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { developer, problem } = snapshot.context;
  const isOpen = snapshot.hasTag('dialog');
  const isSending = snapshot.matches('sending');
  const form = useId();
  const notNow = useRef<HTMLButtonElement>(null);
  const close = () => actor.send({ type: isSending ? 'invitation.canceled' : 'invitation.closed' });
  function retry() {
    // The pressed button disappears, so the focus moves within the dialog.
    notNow.current?.focus();
    actor.send({ type: 'invitation.retried' });
  }
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={developer ? `Invite ${developer.name} to apply` : 'Invite to apply'}
      actions={
        <>
          <Button ref={notNow} variant="secondary" softDisabled={isSending} onClick={close}>
            Not now
          </Button>
          {snapshot.matches('unavailable') && <Button onClick={retry}>Try again</Button>}
          {snapshot.matches('nothingOpen') && (
            <ButtonLink to={paths.postProject()}>Post a project</ButtonLink>
          )}
          {(snapshot.matches('writing') || isSending) && (
            <Button type="submit" form={form} busy={isSending}>
              Send invitation
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <div className="grid gap-6">
          <ProblemNotice>{problem}</ProblemNotice>
          {snapshot.matches('loading') && (
            <div aria-busy="true">
              <Skeleton lines={4} />
            </div>
          )}
          {snapshot.matches('nothingOpen') && (
            <p>You have no open project to invite anyone to. Post one first; it takes a few minutes.</p>
          )}
          {(snapshot.matches('writing') || isSending) && <InvitationForm id={form} actor={actor} />}
          <SlowNotice
            busy={snapshot.hasTag('busy')}
            onCancel={() => actor.send({ type: 'invitation.canceled' })}
          />
        </div>
      )}
    </Dialog>
  );
}

function InvitationForm({ id, actor }: { readonly id: string; readonly actor: Actor }) {
  const { developer, projects, projectId, message, fieldProblems } = useSelector(
    actor,
    ({ context }) => context,
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fieldProblems).length > 0) focusFirstInvalid(form.current);
  }, [fieldProblems]);
  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'invitation.submitted' });
  }
  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="grid gap-6">
      <SelectField
        label="Project"
        name="projectId"
        options={projects.map((project) => ({ value: project.id, label: project.title }))}
        value={projectId}
        onChange={({ target }) => actor.send({ type: 'invitation.projectChosen', projectId: target.value })}
      />
      <TextareaField
        label="Message"
        name="message"
        optional
        limit={maxInvitationMessage}
        hint={`${developer?.name ?? ''} will see this with the invitation.`}
        value={message}
        error={fieldProblems.message}
        onChange={({ target }) => actor.send({ type: 'invitation.typed', message: target.value })}
      />
    </form>
  );
}
