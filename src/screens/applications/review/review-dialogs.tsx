import { useSelector } from '@xstate/react';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { DeclineDialog } from '../decline-dialog.tsx';
import type { ReviewActor } from './application-review-screen.tsx';

type ReviewDialogsProps = { readonly actor: ReviewActor; readonly application: Application };

/** The dialogs before an application is declined or an offer is withdrawn. */
export function ReviewDialogs({ actor, application }: ReviewDialogsProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { problem, fieldProblems } = snapshot.context;
  const cancel = () => actor.send({ type: 'review.canceled' });
  const dismiss = () => actor.send({ type: 'review.questionDismissed' });
  return (
    <>
      <DeclineDialog
        application={application}
        isOpen={snapshot.hasTag('decline')}
        isBusy={snapshot.matches('declining')}
        problem={problem}
        fieldProblems={fieldProblems}
        onConfirm={(reason) => actor.send({ type: 'review.declineConfirmed', reason })}
        onClose={dismiss}
        onCancel={cancel}
      />
      <RescindDialog actor={actor} application={application} dismiss={dismiss} cancel={cancel} />
    </>
  );
}

type RescindDialogProps = ReviewDialogsProps & {
  readonly dismiss: () => void;
  readonly cancel: () => void;
};

function RescindDialog({ actor, application, dismiss, cancel }: RescindDialogProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('rescind'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('rescinding'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = isBusy ? cancel : dismiss;
  const { developer, allowedEvents } = application;
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Rescind this offer?"
      actions={
        <>
          <Button variant="secondary" softDisabled={isBusy} onClick={close}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            softDisabled={!allowedEvents.includes('rescind')}
            onClick={() => actor.send({ type: 'review.rescindConfirmed' })}
          >
            Rescind offer
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemNotice>{isOpen ? problem : null}</ProblemNotice>
        <p className="text-soft">
          {`${developer.name} can no longer accept it, and we’ll let them know. The application goes back to the shortlist, and you can make another offer.`}
        </p>
        <SlowNotice busy={isBusy} onCancel={cancel} />
      </div>
    </Dialog>
  );
}
