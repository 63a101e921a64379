import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type ApplicationTab, applicationTabs } from '../../../contract/marketplace/application.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { ownApplicationsMachine } from '../../../machines/marketplace/own-applications.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { TabLinks } from '../../ui/navigation/tab-links.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { CardList } from '../shared/list/card-list.tsx';
import { CardSkeletons } from '../shared/list/card-skeletons.tsx';
import { ListFailure } from '../shared/list/list-failure.tsx';
import { UpdateAnnouncement } from '../shared/update-announcement.tsx';
import { OwnApplicationCard } from './own-application-card.tsx';

type OwnApplicationsScreenProps = { readonly actor: ActorRefFrom<typeof ownApplicationsMachine> };

const tabNames: Readonly<Record<ApplicationTab, string>> = { live: 'Live', offers: 'Offers', ended: 'Ended' };
const documentTitles: Readonly<Record<ApplicationTab, string>> = {
  live: 'Live applications',
  offers: 'Offers',
  ended: 'Ended applications',
};

/** A developer's own applications (§M4). */
export function OwnApplicationsScreen({ actor }: OwnApplicationsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { tab, applications, nextCursor, updates, problem } = snapshot.context;
  const problemId = useId();
  const isUnavailable = snapshot.matches('unavailable');
  const isListed = !isUnavailable && !snapshot.matches('loading');
  return (
    <div className="grid gap-8">
      <PageTitle
        key={isUnavailable ? 'unavailable' : 'shown'}
        documentTitle={documentTitles[tab]}
        describedBy={isUnavailable ? problemId : undefined}
        lead="The applications you have sent, and where they stand."
      >
        Applications
      </PageTitle>
      <TabLinks
        label="Applications by state"
        tabs={applicationTabs.map((one) => ({
          to: marketPaths.applications({ tab: one }),
          label: tabNames[one],
          isCurrent: one === tab,
        }))}
      />
      {isUnavailable && (
        <ListFailure
          id={problemId}
          problem={problem}
          onRetry={() => actor.send({ type: 'applications.retried' })}
        />
      )}
      <UpdateAnnouncement updates={updates}>
        Your applications have changed. The list is up to date.
      </UpdateAnnouncement>
      {isListed && <ProblemNotice>{problem}</ProblemNotice>}
      {snapshot.matches('loading') && <CardSkeletons />}
      {isListed && applications.length === 0 && <NoApplications tab={tab} />}
      {isListed && applications.length > 0 && (
        <CardList
          items={applications}
          hasMore={nextCursor !== null}
          isBusy={snapshot.matches('loadingMore')}
          onMore={() => actor.send({ type: 'applications.moreRequested' })}
        >
          {(application) => <OwnApplicationCard application={application} />}
        </CardList>
      )}
      <SlowNotice
        busy={snapshot.hasTag('busy')}
        onCancel={() => actor.send({ type: 'applications.canceled' })}
      />
    </div>
  );
}

const emptyTexts: Readonly<Record<ApplicationTab, { readonly title: string; readonly text: string }>> = {
  live: {
    title: 'No live applications',
    text: 'Find a project that fits, and apply with a letter and a price. Applying costs nothing.',
  },
  offers: {
    title: 'No offers',
    text: 'When a company offers you a contract, it appears here with its milestones. You have seven days to answer.',
  },
  ended: {
    title: 'Nothing ended',
    text: 'Applications that were hired, declined, withdrawn or not selected stay here, with everything in them.',
  },
};

function NoApplications({ tab }: { readonly tab: ApplicationTab }) {
  const { title, text } = emptyTexts[tab];
  return (
    <EmptyState
      title={title}
      action={
        tab === 'live' ? (
          <ButtonLink to={marketPaths.findWork()}>Find work</ButtonLink>
        ) : (
          <ButtonLink variant="secondary" to={marketPaths.applications({ tab: 'live' })}>
            See live applications
          </ButtonLink>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
