import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Profile } from '../../../../contract/account/account.ts';
import { paths } from '../../../../contract/paths.ts';
import { isComplete } from '../../../../machines/client-rules/account/redirect-path.ts';
import type { overviewMachine } from '../../../../machines/marketplace/overview.machine.ts';
import { SlowNotice } from '../../../ui/feedback/slow-notice.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { ProblemNotice } from '../../shared/form/problem-notice.tsx';
import { CardSkeletons } from '../../shared/list/card-skeletons.tsx';
import { useSessionProfile } from '../../shared/session.ts';
import { UpdateAnnouncement } from '../../shared/update-announcement.tsx';
import { profileEditorPath } from '../workspace-sections.ts';
import { AccountCard } from './account-card.tsx';
import { CompanyCard } from './company-card.tsx';
import { CompanyOverview } from './company-overview.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { DeveloperOverview } from './developer-overview.tsx';
import { profileCompleteness } from './profile-completeness.ts';

type OverviewScreenProps = {
  readonly actor: ActorRefFrom<typeof overviewMachine>;
  /** The best matching projects, for a developer. */
  readonly children?: ReactNode;
};

/** The content of a dashboard below its heading (§M4): pending actions, work in progress, and the user's profile. */
export function OverviewScreen({ actor, children }: OverviewScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const profile = useSessionProfile() ?? {};
  const { side, overview, updates, problem } = snapshot.context;
  const completeness = profileCompleteness(profile, side);
  const isUnavailable = snapshot.matches('unavailable');
  useFocusWhenGone(isUnavailable);
  return (
    <div className="grid items-start gap-6 wide:grid-cols-facts">
      <div className="grid gap-6">
        <UpdateAnnouncement updates={updates}>
          Your overview has changed. It is up to date.
        </UpdateAnnouncement>
        {snapshot.matches('loading') && <CardSkeletons />}
        <ProblemNotice>{problem}</ProblemNotice>
        {isUnavailable && (
          <Button className="justify-self-start" onClick={() => actor.send({ type: 'overview.retried' })}>
            Try again
          </Button>
        )}
        {snapshot.matches('shown') &&
          overview &&
          (side === 'company' ? (
            <CompanyOverview overview={overview} />
          ) : (
            <DeveloperOverview overview={overview} />
          ))}
        {snapshot.matches('shown') && children}
        <SlowNotice
          busy={snapshot.hasTag('busy')}
          onCancel={() => actor.send({ type: 'overview.canceled' })}
        />
      </div>
      <div className="grid gap-6">
        {completeness.percent < 100 && (
          <CompletenessCard completeness={completeness} editorPath={profileEditorPath(side)} />
        )}
        {side === 'company' && isComplete(profile) && <CompanyCard profile={profile} />}
        <AccountCard
          profile={profile}
          action={side === 'developer' && <OwnProfileLink profile={profile} />}
        />
      </div>
    </div>
  );
}

function OwnProfileLink({ profile }: { readonly profile: Profile }) {
  const developerId = profile.userId ?? profile.externalId;
  return isComplete(profile) && developerId ? (
    <TextLink to={paths.developerProfile({ developerId })}>View profile</TextLink>
  ) : null;
}
