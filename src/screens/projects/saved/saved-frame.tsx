import { type ReactNode, useId } from 'react';
import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { type SavedTab, savedTabs } from '../../../../contract/marketplace/saved.ts';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { ListFailure } from '../../shared/list/list-failure.tsx';

type SavedFrameProps = {
  readonly tab: SavedTab;
  /** Why the tab couldn't be loaded, where it couldn't. */
  readonly failure: { readonly problem: string | null; readonly onRetry: () => void } | null;
  readonly children: ReactNode;
};

const tabNames: Readonly<Record<SavedTab, string>> = {
  projects: 'Projects',
  searches: 'Searches',
  invitations: 'Invitations',
};
const documentTitles: Readonly<Record<SavedTab, string>> = {
  projects: 'Saved projects',
  searches: 'Saved searches',
  invitations: 'Invitations',
};
const keptByYou = 'What you keep for later. Only you see it.';
const leads: Readonly<Record<SavedTab, string>> = {
  projects: keptByYou,
  searches: keptByYou,
  invitations: 'Companies that ask you to apply. Only you and they know of it.',
};

/** What a developer keeps for later (§M4): the title, the tabs, and one of them. */
export function SavedFrame({ tab, failure, children }: SavedFrameProps) {
  const problemId = useId();
  return (
    <div className="grid gap-8">
      <PageTitle
        key={failure ? 'unavailable' : 'shown'}
        documentTitle={documentTitles[tab]}
        describedBy={failure ? problemId : undefined}
        lead={leads[tab]}
      >
        Saved
      </PageTitle>
      <TabLinks
        label="What is saved"
        tabs={savedTabs.map((one) => ({
          to: marketPaths.saved({ tab: one }),
          label: tabNames[one],
          isCurrent: one === tab,
        }))}
      />
      {failure && <ListFailure id={problemId} {...failure} />}
      {children}
    </div>
  );
}
