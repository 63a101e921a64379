import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { SaveStatus } from '../save-status.tsx';
import { saveLabel } from './save-label.ts';
import type { ProjectEditorActor } from './use-project-form.ts';

type ProjectEditorActionsProps = {
  readonly actor: ProjectEditorActor;
  readonly isDraft: boolean;
  /** The problem of the whole form; null if there is none. */
  readonly problem: string | null;
  readonly previewButton: ReactNode;
  readonly onSubmit: () => void;
};

/**
 * A sticky bar with the save state and the form's actions. It isn't sticky in low windows or while the cookie banner is
 * shown, and isn't printed.
 */
export function ProjectEditorActions(props: ProjectEditorActionsProps) {
  const { actor, isDraft, problem, previewButton, onSubmit } = props;
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <div
      data-form-bar
      data-print="never"
      className="sticky bottom-bar -mx-4 grid gap-3 border-t border-line bg-paper px-4 py-3 sm:-mx-8 sm:px-8 wide:mx-0 wide:px-0 short:static banner:static"
    >
      <Alert>{problem !== null && <Notice kind="danger">{problem}</Notice>}</Alert>
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'editor.canceled' })} />
      <div className="grid gap-x-3 gap-y-2 sm:flex sm:flex-wrap sm:items-center">
        {isDraft ? <DraftStatus actor={actor} /> : <OpenStatus actor={actor} />}
        <div className="flex flex-wrap gap-3 max-sm:justify-between">
          <DiscardButton actor={actor} isDraft={isDraft} />
          {previewButton}
          <SubmitButton actor={actor} isDraft={isDraft} onSubmit={onSubmit} />
        </div>
      </div>
    </div>
  );
}

type ActorProps = { readonly actor: ProjectEditorActor };

function DraftStatus({ actor }: ActorProps) {
  const state = useSelector(actor, ({ value }) => value);
  const { values, isTransient } = useSelector(actor, ({ context }) => context);
  return (
    <SaveStatus
      text={saveLabel({ state, values, isTransient })}
      isSaving={state === 'saving'}
      onRetry={state === 'saveFailed' ? () => actor.send({ type: 'editor.retried' }) : null}
    />
  );
}

function OpenStatus({ actor }: ActorProps) {
  const hasChanges = useSelector(actor, (snapshot) =>
    snapshot.can({ type: 'editor.changesDiscardRequested' }),
  );
  const canRestore = useSelector(actor, (snapshot) => snapshot.can({ type: 'editor.changesRestored' }));
  return (
    <SaveStatus
      text={canRestore ? 'Changes discarded' : hasChanges ? 'Not saved yet' : undefined}
      isSaving={false}
      retryLabel="Undo"
      onRetry={canRestore ? () => actor.send({ type: 'editor.changesRestored' }) : null}
    />
  );
}

function DiscardButton({ actor, isDraft }: ActorProps & { readonly isDraft: boolean }) {
  const event = { type: isDraft ? 'editor.discardRequested' : 'editor.changesDiscardRequested' } as const;
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can(event));
  return (
    <Button
      variant="quiet"
      compact
      className="max-sm:-ms-4"
      softDisabled={!canDiscard}
      onClick={() => actor.send(event)}
    >
      {isDraft ? 'Discard' : 'Discard changes'}
    </Button>
  );
}

type SubmitProps = ActorProps & { readonly isDraft: boolean; readonly onSubmit: () => void };

function SubmitButton({ actor, isDraft, onSubmit }: SubmitProps) {
  // Stays busy until the next page is shown.
  const isBusy = useSelector(actor, ({ value }) =>
    ['savingBeforePublishing', 'publishing', 'published', 'applying', 'applied'].includes(value),
  );
  const isPaused = useSelector(actor, ({ value }) => value === 'conflict');
  const isAsking = useSelector(actor, ({ value }) => value === 'askingPublish');
  return (
    // The dialog's button has the same name and is the only one that can be pressed.
    <span aria-hidden={isAsking || undefined}>
      {/* Not a submit button: Enter in a field must not publish. */}
      <Button data-submit busy={isBusy} softDisabled={isPaused} onClick={onSubmit}>
        {isDraft ? 'Publish' : 'Save changes'}
      </Button>
    </span>
  );
}
