import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { projectOpenMs } from '../../../../machines/rules/marketplace/market-numbers.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { openUntilText } from '../project-text.ts';
import type { ProjectEditorActor } from './use-project-form.ts';

/** Asks for confirmation before a project is published, and explains the consequences (§M3, publish; decision 051). */
export function PublishDialog({ actor }: { readonly actor: ProjectEditorActor }) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingPublish'));
  const dismiss = () => actor.send({ type: 'editor.publishDismissed' });
  return (
    <Dialog
      open={isAsking}
      onClose={dismiss}
      title="Publish this project?"
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            Keep editing
          </Button>
          <Button
            // Sets the attribute, which React's property doesn't: the dialog then focuses this button, so that Enter
            // publishes.
            ref={(button) => button?.setAttribute('autofocus', '')}
            onClick={() => actor.send({ type: 'editor.publishConfirmed' })}
          >
            Publish
          </Button>
        </>
      }
    >
      {isAsking && <Consequences />}
    </Dialog>
  );
}

function Consequences() {
  const [openUntil] = useState(() => new Date(Date.now() + projectOpenMs).toISOString());
  return (
    <p className="text-soft">
      <strong className="font-semibold text-ink">{openUntilText(openUntil)}.</strong>{' '}
      <span>You can edit, close and reopen it.</span>
    </p>
  );
}
