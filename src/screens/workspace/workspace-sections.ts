import {
  Briefcase,
  FileText,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Search,
  UserRound,
  Users,
  Wallet,
} from 'lucide-react';
import type { Role } from '../../../contract/account/account.ts';
import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import { paths } from '../../../contract/paths.ts';
import type { NavigationItem } from '../../ui/layout/workspace-layout.tsx';

/** A part of the marketplace that isn't built yet (reading 8). */
export type WorkspaceSection = {
  /** The last part of its path. */
  readonly section: string;
  readonly label: string;
  readonly icon: LucideIcon;
};

export const workspaceSections: Record<Role, readonly WorkspaceSection[]> = {
  CORPORATE: [
    { section: 'messages', label: 'Messages', icon: MessageSquare },
    { section: 'payments', label: 'Payments', icon: Wallet },
  ],
  DEVELOPER: [
    { section: 'messages', label: 'Messages', icon: MessageSquare },
    { section: 'payments', label: 'Payments', icon: Wallet },
  ],
};

/** The parts of the marketplace that have pages of their own. */
const builtSections: Record<Role, readonly NavigationItem[]> = {
  CORPORATE: [
    { to: marketPaths.ownProjects({ tab: 'open' }), label: 'Projects', icon: Briefcase, coversBelow: true },
    { to: marketPaths.developers(), label: 'Developers', icon: Users },
    {
      to: marketPaths.contracts({ side: 'company' }),
      label: 'Contracts',
      icon: Handshake,
      coversBelow: true,
    },
  ],
  DEVELOPER: [
    { to: marketPaths.findWork(), label: 'Find work', icon: Search, coversBelow: true },
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
    },
  ],
};

/** The links of a side's navigation. */
export function navigationOf(role: Role): readonly NavigationItem[] {
  const isCompany = role === 'CORPORATE';
  const sectionPath = isCompany ? paths.companyDashboardSection : paths.developerDashboardSection;
  return [
    {
      to: isCompany ? paths.companyDashboard() : paths.developerDashboard(),
      label: 'Overview',
      icon: LayoutDashboard,
    },
    ...builtSections[role],
    ...workspaceSections[role].map(({ section, label, icon }) => ({
      to: sectionPath({ section }),
      label,
      icon,
    })),
    { to: profileEditorPath(role), label: 'Profile', icon: UserRound },
  ];
}

/** Where a side edits its profile. */
export function profileEditorPath(role: Role): string {
  return role === 'CORPORATE' ? paths.editCompanyProfile() : paths.createDeveloperProfile();
}

/** Where a side's Settings begin. */
export function settingsPath(role: Role): string {
  const section = '';
  return role === 'CORPORATE' ? paths.companySettings({ section }) : paths.developerSettings({ section });
}
