import { useSelector } from '@xstate/react';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import type { ProjectEditorActor } from './use-project-form.ts';

/** Asks for confirmation before the changes of an open project are discarded; **Undo** restores them (§M4). */
export function DiscardChangesDialog({ actor }: { readonly actor: ProjectEditorActor }) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingChangesDiscard'));
  const keep = () => actor.send({ type: 'editor.changesKept' });
  return (
    <Dialog
      open={isAsking}
      onClose={keep}
      title="Discard your changes?"
      actions={
        <>
          <Button variant="secondary" onClick={keep}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'editor.changesDiscarded' })}>
            Discard changes
          </Button>
        </>
      }
    >
      <p className="text-soft">The form goes back to what developers see now.</p>
    </Dialog>
  );
}
