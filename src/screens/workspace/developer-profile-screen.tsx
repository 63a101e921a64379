import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Profile } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import type { developerProfileMachine } from '../../../machines/account/developer-profile.machine.ts';
import { sideOf } from '../../../machines/rules/side.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { loadAfterPaint } from '../../ui/load-after-paint.tsx';
import { LoadFailure } from '../shared/load-failure.tsx';
import { Missing } from '../shared/missing.tsx';
import { ProfileHeading } from '../shared/profile-heading.tsx';
import { useSessionProfile } from '../shared/session.ts';
import { overviewPath, profileEditorPath } from './workspace-sections.ts';

type DeveloperProfileActor = ActorRefFrom<typeof developerProfileMachine>;

/** Loaded after the name, as on the dashboards (decision 030), which saves 0.4 kB before it. */
const lateDetails = () =>
  loadAfterPaint(
    async () => (await import('./developer-profile-details.tsx')).DeveloperProfileDetails,
    <Skeleton lines={6} className="max-w-reading" />,
  );

/** A developer's profile, for signed-in users (spec §2, /developer/profile/{developerId}; reading 16). */
export function DeveloperProfileScreen({ actor }: { readonly actor: DeveloperProfileActor }) {
  const viewer = useSessionProfile();
  const state = useSelector(actor, ({ value }) => value);
  const { developer, problem } = useSelector(actor, ({ context }) => context);
  const [Details] = useState(lateDetails);
  return (
    <>
      {state === 'loading' && (
        <div className="grid gap-8">
          <PageTitle documentTitle="Developer">Loading this profile</PageTitle>
          <Logo variant="turning" className="size-16" />
          <SlowNotice busy onCancel={() => actor.send({ type: 'developer.canceled' })} />
        </div>
      )}
      {state === 'failed' && (
        <LoadFailure
          title="We couldn’t load this profile"
          problem={problem}
          onRetry={() => actor.send({ type: 'developer.retried' })}
        />
      )}
      {state === 'notFound' && (
        <Missing
          title="We couldn’t find that developer"
          lead="The profile may have been removed, or the link may be mistyped."
          to={overviewPath(sideOf(viewer?.role))}
          label="Go to overview"
        />
      )}
      {state === 'shown' && developer && (
        <article className="grid gap-12 wrap-anywhere">
          <ProfileHeading
            name={developer.profile.displayName}
            lead={developer.profile.headline}
            path={paths.developerProfile({ developerId: developer.developerId })}
            editorPath={isOwn(viewer, developer.developerId) ? profileEditorPath('developer') : null}
          />
          <Details profile={developer.profile} />
        </article>
      )}
    </>
  );
}

function isOwn(viewer: Profile | null, developerId: string): boolean {
  return developerId === viewer?.userId || developerId === viewer?.externalId;
}
