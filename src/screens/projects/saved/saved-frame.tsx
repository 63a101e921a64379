import { type ReactNode, useId } from 'react';
import type { SavedTab } from '../../../../contract/marketplace/saved.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { ListFailure } from '../../shared/list/list-failure.tsx';
import { FindWorkTabs } from '../find-work/find-work-tabs.tsx';

type SavedFrameProps = {
  readonly tab: SavedTab;
  /** The reason why the tab couldn't be loaded, or null. */
  readonly failure: { readonly problem: string | null; readonly onRetry: () => void } | null;
  readonly children: ReactNode;
};

const titles: Readonly<Record<SavedTab, string>> = {
  projects: 'Saved projects',
  searches: 'Saved searches',
  invitations: 'Invitations',
};
const onlyYours = 'What you saved for later. Only you see it.';
const leads: Readonly<Record<SavedTab, string>> = {
  projects: onlyYours,
  searches: onlyYours,
  invitations: 'Companies that ask you to apply. Only you and the company can see it.',
};

/** The developer's saved items (§M4): the title, the tabs, and the content of one tab. */
export function SavedFrame({ tab, failure, children }: SavedFrameProps) {
  const problemId = useId();
  return (
    <div className="grid gap-8">
      <PageTitle
        key={failure ? 'unavailable' : 'shown'}
        describedBy={failure ? problemId : undefined}
        lead={leads[tab]}
      >
        {titles[tab]}
      </PageTitle>
      <FindWorkTabs current={tab} />
      {failure && <ListFailure id={problemId} {...failure} />}
      {children}
    </div>
  );
}
