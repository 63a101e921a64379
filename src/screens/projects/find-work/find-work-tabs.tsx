import { marketPaths } from '../../../../contract/marketplace/market-paths.ts';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';

const findWorkTabs = ['search', 'projects', 'searches', 'invitations'] as const;
export type FindWorkTab = (typeof findWorkTabs)[number];

const tabs: Readonly<Record<FindWorkTab, { readonly label: string; readonly to: string }>> = {
  search: { label: 'Search', to: marketPaths.findWork() },
  projects: { label: 'Saved', to: marketPaths.saved({ tab: 'projects' }) },
  searches: { label: 'Saved searches', to: marketPaths.saved({ tab: 'searches' }) },
  invitations: { label: 'Invitations', to: marketPaths.saved({ tab: 'invitations' }) },
};

/** The parts of Find work: the search, saved projects and searches, and invitations (§M4). */
export function FindWorkTabs({ current }: { readonly current: FindWorkTab }) {
  return (
    <TabLinks
      label="Find work"
      tabs={findWorkTabs.map((tab) => ({ ...tabs[tab], isCurrent: tab === current }))}
    />
  );
}
