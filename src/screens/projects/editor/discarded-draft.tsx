import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import type { ProjectEditorActor } from './use-project-form.ts';

/** Shown in place of a discarded draft; for 10 s **Undo** restores it (§M3, discard; decision 051). */
export function DiscardedDraft({ actor }: { readonly actor: ProjectEditorActor }) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('discardFailed'));
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.matches('discarding') || snapshot.matches('discarded'),
  );
  const problem = useSelector(actor, ({ context }) => context.problem);
  const problemId = useId();
  const undo = () => actor.send({ type: 'editor.discardUndone' });
  if (hasFailed)
    return (
      <div className="grid justify-items-start gap-6">
        <PageTitle key="failed" isNextStep describedBy={problem ? problemId : undefined}>
          The draft is still here
        </PageTitle>
        {problem && (
          <Notice kind="danger" id={problemId} role="alert">
            {problem}
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => actor.send({ type: 'editor.retried' })}>Try again</Button>
          <Button variant="quiet" onClick={undo}>
            Keep it
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-6">
      <PageTitle
        key="pending"
        isNextStep
        lead="Undo brings it back for 10 seconds. Then it is gone for good. Leave this page sooner, and it stays."
      >
        Draft discarded
      </PageTitle>
      <div className="flex flex-wrap gap-3">
        <Button softDisabled={isBusy} onClick={undo}>
          Undo
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={() => actor.send({ type: 'editor.discardConfirmed' })}>
          Delete it now
        </Button>
      </div>
      <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'editor.canceled' })} />
    </div>
  );
}
