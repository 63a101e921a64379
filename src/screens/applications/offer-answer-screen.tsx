import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Application } from '../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { offerAnswerMachine } from '../../../machines/marketplace/offer-answer.machine.ts';
import { Pill } from '../../ui/feedback/pill.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { History } from '../shared/list/history.tsx';
import { applicationStateOf } from '../shared/list/state-labels.ts';
import { LoadFailure } from '../shared/load-failure.tsx';
import { Missing } from '../shared/missing.tsx';
import { UpdateAnnouncement } from '../shared/update-announcement.tsx';
import { AnswerActions, OfferActions } from './answer-actions.tsx';
import { applicationHistoryText } from './application-history-text.ts';
import { describeNextStep } from './next-step.ts';
import { AcceptDialog, DeclineOfferDialog, WithdrawDialog } from './offer-answer-dialogs.tsx';
import { OfferCard } from './offer-card.tsx';
import { ProposalView } from './proposal-view.tsx';

export type OfferAnswerActor = ActorRefFrom<typeof offerAnswerMachine>;
type OfferAnswerScreenProps = { readonly actor: OfferAnswerActor };

/** A developer's application, and the answer to its offer (§M4). */
export function OfferAnswerScreen({ actor }: OfferAnswerScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { application, problem } = snapshot.context;
  if (snapshot.matches('loading'))
    return (
      <div aria-busy="true" className="grid gap-8">
        <PageTitle documentTitle="Application">Loading your application</PageTitle>
        <Skeleton lines={6} className="max-w-reading" />
        <SlowNotice busy onCancel={() => actor.send({ type: 'answer.canceled' })} />
      </div>
    );
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load this application"
        problem={problem}
        onRetry={() => actor.send({ type: 'answer.retried' })}
      />
    );
  if (snapshot.matches('notFound') || !application)
    return (
      <Missing
        title="We couldn’t find that application"
        lead="It may belong to someone else, or the link may be mistyped."
        to={marketPaths.applications({ tab: 'live' })}
        label="Go to applications"
      />
    );
  return <ShownApplication actor={actor} application={application} />;
}

type ShownApplicationProps = OfferAnswerScreenProps & { readonly application: Application };

function ShownApplication({ actor, application }: ShownApplicationProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const updates = useSelector(actor, ({ context }) => context.updates);
  // A problem of a dialog is shown in the dialog.
  const isOnPage = useSelector(
    actor,
    (snapshot) => snapshot.matches('viewing') || snapshot.matches('reapplying'),
  );
  const isReapplying = useSelector(actor, (snapshot) => snapshot.matches('reapplying'));
  const { project, offer, history = [] } = application;
  const { label, tone } = applicationStateOf(application);
  return (
    <div className="grid gap-8">
      <UpdateAnnouncement
        updates={updates}
      >{`Your application has changed. It is now: ${label}.`}</UpdateAnnouncement>
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <TextLink to={marketPaths.applications({ tab: 'live' })}>All applications</TextLink>
          <TextLink to={marketPaths.projectDetails({ projectId: project.id })}>Read the project</TextLink>
        </p>
        <PageTitle
          documentTitle="Application"
          lead={
            <>
              Your application to{' '}
              <TextLink variant="inline" to={marketPaths.company({ companyId: project.company.userId })}>
                {project.company.name}
              </TextLink>
            </>
          }
        >
          {project.title}
        </PageTitle>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Pill tone={tone}>{label}</Pill>
          <span className="text-soft wrap-anywhere">{describeNextStep(application)}</span>
        </div>
      </div>
      <ProblemNotice>{isOnPage ? problem : null}</ProblemNotice>
      {offer && (
        <OfferCard application={application} offer={offer}>
          <OfferActions actor={actor} application={application} />
        </OfferCard>
      )}
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <ProposalView proposal={application} />
        <div className="grid gap-8">
          <AnswerActions actor={actor} application={application} />
          <Card title="History">
            <History
              kind="application"
              id={application.id}
              newest={history}
              describeEntry={(entry) => applicationHistoryText(entry, 'developer', project.company.name)}
            />
          </Card>
        </div>
      </div>
      <SlowNotice busy={isReapplying} onCancel={() => actor.send({ type: 'answer.canceled' })} />
      <WithdrawDialog actor={actor} />
      <AcceptDialog actor={actor} application={application} />
      <DeclineOfferDialog actor={actor} application={application} />
    </div>
  );
}
