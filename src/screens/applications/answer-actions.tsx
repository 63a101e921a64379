import { useSelector } from '@xstate/react';
import type { Application } from '../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useFocusWhenGone } from '../../ui/layout/use-focus-when-gone.ts';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import type { OfferAnswerActor } from './offer-answer-screen.tsx';

type ActionsProps = { readonly actor: OfferAnswerActor; readonly application: Application };

/** The developer's answers to an offer, or a link to the resulting contract. */
export function OfferActions({ actor, application }: ActionsProps) {
  const { contractId, allowedEvents } = application;
  const canAccept = allowedEvents.includes('accept');
  useFocusWhenGone(canAccept);
  if (contractId !== null)
    return (
      <ButtonLink to={marketPaths.contract({ side: 'developer', contractId })} className="justify-self-start">
        Open the contract
      </ButtonLink>
    );
  if (!canAccept) return null;
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="max-sm:w-full" onClick={() => actor.send({ type: 'answer.acceptanceRequested' })}>
        Accept offer
      </Button>
      <Button
        variant="secondary"
        className="max-sm:w-full"
        onClick={() => actor.send({ type: 'answer.declineRequested' })}
      >
        Decline offer
      </Button>
    </div>
  );
}

/** The other events that the lifecycle allows now. */
export function AnswerActions({ actor, application }: ActionsProps) {
  const { allowedEvents, project, history = [] } = application;
  const isReapplying = useSelector(actor, (snapshot) => snapshot.matches('reapplying'));
  // §M3: only while the project is open, and only once.
  const canReapply =
    allowedEvents.includes('reapply') &&
    project.state === 'open' &&
    !history.some(({ event }) => event === 'reapply');
  // §M3: only while the project is open.
  const canRevise = allowedEvents.includes('revise') && project.state === 'open';
  const canWithdraw = allowedEvents.includes('withdraw');
  // The button may be replaced by another one.
  useFocusWhenGone(canWithdraw);
  useFocusWhenGone(canReapply);
  if (!canWithdraw && !canReapply) return null;
  return (
    <Card title="Your application">
      {canReapply && (
        <>
          <p className="text-sm text-soft">
            The project is still open. You can send the same application once more.
          </p>
          <Button
            busy={isReapplying}
            className="justify-self-start max-sm:w-full"
            onClick={() => actor.send({ type: 'answer.reapplyRequested' })}
          >
            Apply again
          </Button>
        </>
      )}
      {canRevise && (
        <>
          <p className="text-sm text-soft">
            You can change it until {project.company.name} decides. They see what is different.
          </p>
          <ButtonLink
            variant="secondary"
            className="justify-self-start max-sm:w-full"
            to={marketPaths.reviseApplication({ applicationId: application.id })}
          >
            Revise
          </ButtonLink>
        </>
      )}
      {canWithdraw && (
        <>
          <p className="text-sm text-soft">
            You can take it back whenever you like. Nothing is charged for it.
          </p>
          <Button
            variant="secondary"
            className="justify-self-start max-sm:w-full"
            onClick={() => actor.send({ type: 'answer.withdrawalRequested' })}
          >
            Withdraw
          </Button>
        </>
      )}
    </Card>
  );
}
