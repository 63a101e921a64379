import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { SaveStatus } from './save-status.tsx';
import type { ProjectEditorActor } from './use-project-form.ts';

type ProjectEditorActionsProps = {
  readonly actor: ProjectEditorActor;
  readonly isDraft: boolean;
  readonly previewButton: ReactNode;
};

/** Whether what is typed is saved, in words. */
const savedWords: Readonly<Record<string, string>> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  unsavable: 'Not saved',
  savingWhole: 'Saving…',
  publishing: 'Saved',
  published: 'Saved',
};

/** What one does with a project that is being written once it is written. */
export function ProjectEditorActions({ actor, isDraft, previewButton }: ProjectEditorActionsProps) {
  const state = useSelector(actor, ({ value }) => value);
  return (
    <div className="grid gap-3 border-t border-line pt-6 sm:flex sm:flex-wrap sm:items-center">
      <SaveStatus
        words={savedWords[state]}
        isSaving={state === 'saving'}
        onRetry={state === 'unsavable' ? () => actor.send({ type: 'editor.retried' }) : null}
      />
      <div className="flex flex-wrap gap-3 max-sm:justify-between">
        {isDraft ? <DraftActions actor={actor} /> : <OpenActions actor={actor} />}
        {previewButton}
        <SubmitButton actor={actor} isDraft={isDraft} />
      </div>
    </div>
  );
}

function DraftActions({ actor }: { readonly actor: ProjectEditorActor }) {
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can({ type: 'editor.discardRequested' }));
  return (
    <Button
      variant="quiet"
      compact
      paused={!canDiscard}
      onClick={() => actor.send({ type: 'editor.discardRequested' })}
    >
      Discard
    </Button>
  );
}

function OpenActions({ actor }: { readonly actor: ProjectEditorActor }) {
  const canDiscard = useSelector(actor, (snapshot) => snapshot.can({ type: 'editor.changesDiscarded' }));
  return (
    <Button
      variant="quiet"
      compact
      paused={!canDiscard}
      onClick={() => actor.send({ type: 'editor.changesDiscarded' })}
    >
      Discard changes
    </Button>
  );
}

function SubmitButton({ actor, isDraft }: { readonly actor: ProjectEditorActor; readonly isDraft: boolean }) {
  // Once it is done, the page is being left: the button stays as it was.
  const isBusy = useSelector(actor, ({ value }) =>
    ['savingWhole', 'publishing', 'published', 'applying', 'applied'].includes(value),
  );
  const isPaused = useSelector(actor, ({ value }) => value === 'conflict');
  return (
    <Button type="submit" busy={isBusy} paused={isPaused}>
      {isDraft ? 'Publish' : 'Save changes'}
    </Button>
  );
}
