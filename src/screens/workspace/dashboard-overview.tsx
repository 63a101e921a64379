import type { ReactNode } from 'react';
import type { Profile, Role } from '../../../contract/account/account.ts';
import { isComplete } from '../../../machines/rules/redirect-path.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { ButtonLink } from '../../ui/navigation/button-link.tsx';
import { AccountCard } from './account-card.tsx';
import { CompletenessCard } from './completeness-card.tsx';
import { profileCompleteness } from './profile-completeness.ts';
import { profileEditorPath } from './workspace-sections.ts';

type DashboardOverviewProps = {
  readonly role: Role;
  readonly profile: Profile;
  /** Why completing the profile is worth it. */
  readonly callToComplete: string;
  /** Beside the title of the profile card. */
  readonly profileAction?: ReactNode;
  /** More cards for this side. */
  readonly cards?: ReactNode;
  /** What comes next. */
  readonly children: ReactNode;
};

/** A dashboard's overview: the account, how complete the profile is, and what comes next. */
export function DashboardOverview(props: DashboardOverviewProps) {
  const { role, profile, callToComplete, profileAction, cards, children } = props;
  const isMissing = !isComplete(profile);
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <PageTitle documentTitle="Overview">
            {profile.name?.trim() ? `Welcome, ${profile.name.trim()}` : 'Welcome'}
          </PageTitle>
        </div>
        <ButtonLink to={profileEditorPath(role)}>
          {isMissing ? 'Complete profile' : 'Edit profile'}
        </ButtonLink>
      </div>
      {isMissing && (
        <Notice kind="warn" title="Your profile isn’t complete yet">
          <p>{callToComplete}</p>
        </Notice>
      )}
      <div className="grid items-start gap-6 wide:grid-cols-facts">
        <div className="grid gap-6">
          <CompletenessCard
            completeness={profileCompleteness(profile, role)}
            editorPath={profileEditorPath(role)}
            action={profileAction}
          />
          {children}
        </div>
        <div className="grid gap-6">
          {cards}
          <AccountCard profile={profile} />
        </div>
      </div>
    </div>
  );
}
