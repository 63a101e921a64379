import type { ReactNode } from 'react';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import { isComplete } from '../../../machines/client-rules/account/redirect-path.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { CardSkeletons } from '../shared/list/card-skeletons.tsx';
import { useSessionProfile } from '../shared/session.ts';
import { profileEditorPath } from './workspace-sections.ts';

type DashboardScreenProps = {
  readonly side: Side;
  /** The content below the heading, whose code loads later. */
  readonly children: ReactNode;
};

/** The reasons to complete the profile. */
const callsToComplete: Readonly<Record<Side, string>> = {
  company: 'Tell developers about your company. They’ll read this before they accept a project.',
  developer: 'Tell companies about yourself. They’ll read this before they contact you.',
};

/**
 * A side's dashboard (spec §2, reading 8, §M4): the heading, which waits only for the profile, and the content below.
 */
export function DashboardScreen({ side, children }: DashboardScreenProps) {
  const profile = useSessionProfile() ?? {};
  const isMissing = !isComplete(profile);
  const name = profile.name?.trim();
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <PageTitle documentTitle="Overview">{name ? `Welcome, ${name}` : 'Welcome'}</PageTitle>
        </div>
        <div className="flex flex-wrap gap-3">
          {isMissing ? (
            <ButtonLink to={profileEditorPath(side)}>Complete profile</ButtonLink>
          ) : (
            // Aligned with the surrounding text, and after the main action if that comes first.
            <ButtonLink
              variant="quiet"
              compact
              to={profileEditorPath(side)}
              className="-mx-3 max-sm:order-last"
            >
              Edit profile
            </ButtonLink>
          )}
          {!isMissing && side === 'company' && (
            <ButtonLink to={marketPaths.newProject()}>New project</ButtonLink>
          )}
        </div>
      </div>
      {isMissing && (
        <Notice kind="warn" title="Your profile isn’t complete yet">
          <p>{callsToComplete[side]}</p>
        </Notice>
      )}
      {children}
    </div>
  );
}

/** Reserves the space of the content below the heading. */
export function DashboardPlaceholder() {
  return (
    <div className="grid items-start gap-6 wide:grid-cols-facts">
      <CardSkeletons />
    </div>
  );
}
