import {
  Briefcase,
  FileText,
  Handshake,
  LayoutDashboard,
  MessageSquare,
  Search,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Side } from '../../../contract/parties.ts';
import { paths } from '../../../contract/paths.ts';
import type { NavigationItem } from '../../ui/navigation/rail-link.tsx';

/** A section of the marketplace that isn't built yet (reading 8). */
type UnbuiltSection = Omit<NavigationItem, 'to'> & {
  /** The last segment of its path. */
  readonly section: string;
};

/** The same for both sides. */
export const unbuiltSections: readonly UnbuiltSection[] = [
  { section: 'messages', label: 'Messages', icon: MessageSquare, isInBar: true },
];

/** The sections of the marketplace with their own pages. */
const builtSections: Record<Side, readonly NavigationItem[]> = {
  company: [
    {
      to: marketPaths.ownProjects({ tab: 'open' }),
      label: 'Projects',
      icon: Briefcase,
      coversBelow: true,
      isInBar: true,
    },
    { to: marketPaths.developers(), label: 'Developers', icon: Users },
    {
      to: marketPaths.contracts({ side: 'company' }),
      label: 'Contracts',
      icon: Handshake,
      coversBelow: true,
      isInBar: true,
    },
    {
      to: marketPaths.payments({ side: 'company' }),
      label: 'Payments',
      icon: Wallet,
      coversBelow: true,
      covers: marketPaths.billing(),
    },
  ],
  developer: [
    {
      to: marketPaths.findWork(),
      label: 'Find work',
      icon: Search,
      coversBelow: true,
      covers: paths.developerDashboardSection({ section: 'saved' }),
      isInBar: true,
    },
    {
      to: marketPaths.applications({ tab: 'live' }),
      label: 'Applications',
      icon: FileText,
      coversBelow: true,
    },
    {
      to: marketPaths.contracts({ side: 'developer' }),
      label: 'Contracts',
      icon: Handshake,
      coversBelow: true,
      isInBar: true,
    },
    {
      to: marketPaths.payments({ side: 'developer' }),
      label: 'Payments',
      icon: Wallet,
      covers: marketPaths.bankAccount(),
    },
  ],
};

/** The address of a side's overview. */
export const overviewPath = (side: Side): string =>
  side === 'company' ? paths.companyDashboard() : paths.developerDashboard();

/** A side's navigation links, in the rail's order; four of them are in a phone's bar, beside More. */
export function buildNavigation(side: Side): readonly NavigationItem[] {
  const isCompany = side === 'company';
  const sectionPath = isCompany ? paths.companyDashboardSection : paths.developerDashboardSection;
  return [
    {
      to: overviewPath(side),
      label: 'Overview',
      icon: LayoutDashboard,
      isInBar: true,
    },
    ...builtSections[side],
    ...unbuiltSections.map(({ section, ...item }) => ({ ...item, to: sectionPath({ section }) })),
    { to: profileEditorPath(side), label: 'Profile', icon: UserRound },
  ];
}

/** The address where a side edits its profile. */
export function profileEditorPath(side: Side): string {
  return side === 'company' ? paths.editCompanyProfile() : paths.createDeveloperProfile();
}

/** The address of a side's Settings. */
export function settingsPath(side: Side): string {
  const section = '';
  return side === 'company' ? paths.companySettings({ section }) : paths.developerSettings({ section });
}
