import { useSelector } from '@xstate/react';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import type { ProjectEditorActor } from './use-project-form.ts';

/** Asks before a draft is thrown away (§M3, discard). */
export function DiscardDialog({ actor }: { readonly actor: ProjectEditorActor }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('discarding'));
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingDiscard'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: isBusy ? 'editor.cancelled' : 'editor.discardCancelled' });
  return (
    <Dialog
      open={isAsking || isBusy}
      onClose={close}
      title="Discard this draft?"
      actions={
        <>
          <Button variant="secondary" paused={isBusy} onClick={close}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => actor.send({ type: 'editor.discardConfirmed' })}
          >
            Discard draft
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemNotice>{(isAsking || isBusy) && problem ? problem : null}</ProblemNotice>
        <p className="text-soft">No one else has seen it. It can’t be brought back.</p>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'editor.cancelled' })} />
      </div>
    </Dialog>
  );
}
