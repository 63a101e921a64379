import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Application } from '../../../contract/marketplace/application.ts';
import { moneyText } from '../../../machines/rules/marketplace/money-text.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { ReasonDialog } from '../shared/reason-dialog.tsx';
import type { OfferAnswerActor } from './offer-answer-screen.tsx';

type DialogProps = { readonly actor: OfferAnswerActor };
type OfferDialogProps = DialogProps & { readonly application: Application };

/** Explains the consequences before the developer accepts an offer (§M4). */
export function AcceptDialog({ actor, application }: OfferDialogProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingAcceptance'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('accepting'));
  const { offer, currency, project } = application;
  const company = project.company.name;
  return (
    <Question
      actor={actor}
      title="Accept this offer?"
      isAsking={isAsking}
      isBusy={isBusy}
      dismissLabel="Not yet"
      confirm={
        <Button busy={isBusy} onClick={() => actor.send({ type: 'answer.acceptanceConfirmed' })}>
          Accept offer
        </Button>
      }
    >
      {offer && (
        <p>
          {`You and ${company} then have a contract worth ${moneyText({ amount: offer.total, currency })}, in ${
            offer.milestones.length === 1 ? 'one milestone' : `${offer.milestones.length} milestones`
          }, on the terms that you have read.`}
        </p>
      )}
      <p className="text-soft">
        {`Nothing starts yet: ${company} has 72 hours to fund the first milestone. Wait until we tell you that it’s funded.`}
      </p>
    </Question>
  );
}

/** Asks for confirmation before an application is withdrawn (§M3, withdraw). */
export function WithdrawDialog({ actor }: DialogProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingWithdrawal'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('withdrawing'));
  const hasOffer = useSelector(actor, ({ context }) => context.application?.state === 'offered');
  return (
    <Question
      actor={actor}
      title="Withdraw this application?"
      isAsking={isAsking}
      isBusy={isBusy}
      dismissLabel="Keep it"
      confirm={
        <Button
          variant="danger"
          busy={isBusy}
          onClick={() => actor.send({ type: 'answer.withdrawalConfirmed' })}
        >
          Withdraw application
        </Button>
      }
    >
      <p className="text-soft">
        {hasOffer
          ? 'This also ends the offer. While the project is open, you can apply again once.'
          : 'While the project is open, you can apply again once.'}
      </p>
    </Question>
  );
}

type QuestionProps = DialogProps & {
  readonly title: string;
  readonly isAsking: boolean;
  readonly isBusy: boolean;
  readonly dismissLabel: string;
  readonly confirm: ReactNode;
  readonly children: ReactNode;
};

function Question({ actor, title, isAsking, isBusy, dismissLabel, confirm, children }: QuestionProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const close = () => actor.send({ type: isBusy ? 'answer.canceled' : 'answer.dismissed' });
  return (
    <Dialog
      open={isAsking || isBusy}
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" softDisabled={isBusy} onClick={close}>
            {dismissLabel}
          </Button>
          {confirm}
        </>
      }
    >
      <div className="grid gap-4">
        <ProblemNotice>{isAsking ? problem : null}</ProblemNotice>
        {children}
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'answer.canceled' })} />
      </div>
    </Dialog>
  );
}

const reasons = [
  'I’m no longer available.',
  'The price doesn’t work for me.',
  'The time is too short.',
  'The work isn’t what I applied for.',
];

/** Asks for the reason to decline an offer (§M3, declineOffer). */
export function DeclineOfferDialog({ actor, application }: OfferDialogProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('askingDecline'));
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('declining'));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const fieldProblems = useSelector(actor, ({ context }) => context.fieldProblems);
  const company = application.project.company.name;
  return (
    <ReasonDialog
      isOpen={isAsking || isBusy}
      title="Decline this offer?"
      hint={`${company} will see this.`}
      offered={reasons}
      confirmLabel="Decline offer"
      isBusy={isBusy}
      isPaused={!application.allowedEvents.includes('declineOffer')}
      problem={problem}
      fieldProblems={fieldProblems}
      onConfirm={(reason) => actor.send({ type: 'answer.declineSubmitted', reason })}
      onClose={() => actor.send({ type: 'answer.dismissed' })}
      onCancel={() => actor.send({ type: 'answer.canceled' })}
    >
      {`Your application stays on the shortlist, and ${company} may make you another offer.`}
    </ReasonDialog>
  );
}
