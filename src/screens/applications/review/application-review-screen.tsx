import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { Application } from '../../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../../contract/paths.ts';
import type { applicationReviewMachine } from '../../../../machines/marketplace/application-review.machine.ts';
import { moneyText } from '../../../../machines/rules/marketplace/money-text.ts';
import { LiveRegionContent } from '../../../ui/feedback/live-region-content.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { DeveloperFacts } from '../../shared/list/developer-facts.tsx';
import { History } from '../../shared/list/history.tsx';
import { SkillList } from '../../shared/list/skill-list.tsx';
import { applicationStateOf } from '../../shared/list/state-labels.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { Missing } from '../../shared/missing.tsx';
import { UpdateAnnouncement } from '../../shared/update-announcement.tsx';
import { applicationHistoryText } from '../application-history-text.ts';
import { MilestoneList } from '../milestone-list.tsx';
import { timeText } from '../proposal-text.ts';
import { ProposalView } from '../proposal-view.tsx';
import { RevisionNotice } from '../revision/revision-notice.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewDialogs } from './review-dialogs.tsx';
import { describeState } from './review-text.ts';

export type ReviewActor = ActorRefFrom<typeof applicationReviewMachine>;

/** An application to one of the company's projects (§M4). */
export function ApplicationReviewScreen({ actor }: { readonly actor: ReviewActor }) {
  const snapshot = useSelector(actor, (current) => current);
  const { application, problem } = snapshot.context;
  const cancel = () => actor.send({ type: 'review.canceled' });
  if (snapshot.matches('loading'))
    return (
      <div aria-busy="true" className="grid gap-8">
        <PageTitle documentTitle="Application">Loading the application</PageTitle>
        <Skeleton lines={6} className="max-w-reading" />
        <SlowNotice busy onCancel={cancel} />
      </div>
    );
  if (snapshot.matches('unavailable'))
    return (
      <LoadFailure
        title="We couldn’t load this application"
        problem={problem}
        onRetry={() => actor.send({ type: 'review.retried' })}
      />
    );
  if (!application)
    return (
      <Missing
        title="We couldn’t find that application"
        lead="It may belong to someone else’s project, or the link may be mistyped."
        to={marketPaths.ownProjects({ tab: 'open' })}
        label="Go to projects"
      />
    );
  // A dialog shows its own problem.
  const isAsked = snapshot.hasTag('decline') || snapshot.hasTag('rescind');
  return (
    <div className="grid gap-8">
      <UpdateAnnouncement
        updates={snapshot.context.updates}
      >{`This application has changed. It is now: ${applicationStateOf(application).label}.`}</UpdateAnnouncement>
      <ReviewHead application={application} />
      <ProblemNotice>{isAsked ? null : problem}</ProblemNotice>
      <div className="grid items-start gap-8 wide:grid-cols-facts wide:gap-12">
        <div className="order-last grid gap-8 wide:order-none">
          <RevisionNotice application={application} />
          <ProposalView proposal={application} />
        </div>
        <div className="grid gap-6">
          <Decision actor={actor} application={application} />
          <DeveloperCard developer={application.developer} />
          <Card title="History">
            <History
              kind="application"
              id={application.id}
              newest={application.history ?? []}
              describeEntry={(entry) => applicationHistoryText(entry, 'company', application.developer.name)}
            />
          </Card>
        </div>
      </div>
      <SlowNotice busy={snapshot.hasTag('busy') && !isAsked} onCancel={cancel} />
      <ReviewDialogs actor={actor} application={application} />
    </div>
  );
}

function ReviewHead({ application }: { readonly application: Application }) {
  const { developer, project, total, currency } = application;
  return (
    <div className="grid gap-2">
      <TextLink
        variant="quiet"
        to={marketPaths.ownProject({ projectId: project.id })}
        className="flex min-h-touch items-center gap-2 justify-self-start text-sm"
      >
        <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {project.title}
      </TextLink>
      <PageTitle
        lead={[developer.headline, moneyText({ amount: total, currency }), timeText(application)]
          .filter(Boolean)
          .join(' · ')}
      >
        {developer.name}
      </PageTitle>
    </div>
  );
}

/** The developer's key facts for a company, and a link to the profile. */
function DeveloperCard({ developer }: Pick<Application, 'developer'>) {
  const { userId, headline, profile } = developer;
  return (
    <Card
      title="The developer"
      action={<TextLink to={paths.developerProfile({ developerId: userId })}>See the profile</TextLink>}
    >
      {profile ? (
        <>
          <DeveloperFacts profile={profile} />
          <SkillList skills={profile.skills} />
        </>
      ) : (
        <p className="text-sm text-soft">{headline}</p>
      )}
    </Card>
  );
}

/** The application's state, and the company's possible actions. */
function Decision({
  actor,
  application,
}: {
  readonly actor: ReviewActor;
  readonly application: Application;
}) {
  const { offer, currency } = application;
  const { label, tone } = applicationStateOf(application);
  return (
    <Card title="Your decision" action={<Pill tone={tone}>{label}</Pill>}>
      <p role="status" className="text-soft">
        <LiveRegionContent>{describeState(application)}</LiveRegionContent>
      </p>
      {offer && (
        <section aria-label="Your offer" className="grid gap-3">
          <MilestoneList milestones={offer.milestones} currency={currency} />
          {offer.message && <p className="text-sm whitespace-pre-line wrap-anywhere">{offer.message}</p>}
        </section>
      )}
      <ReviewActions actor={actor} application={application} />
    </Card>
  );
}
