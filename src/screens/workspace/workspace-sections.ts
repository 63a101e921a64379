import {
  Briefcase,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  Search,
  UserRound,
  Wallet,
} from 'lucide-react';
import type { Role } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import type { NavigationItem } from '../../ui/layout/workspace-layout.tsx';

/** A part of the marketplace that isn't built yet (reading 8). */
export type WorkspaceSection = {
  /** The last part of its path. */
  readonly section: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** What will be here, and what to do until then. */
  readonly text: string;
};

export const workspaceSections: Record<Role, readonly WorkspaceSection[]> = {
  CORPORATE: [
    {
      section: 'messages',
      label: 'Messages',
      icon: MessageSquare,
      title: 'No messages yet',
      text: 'Your conversations with developers will appear here, by project. You can’t send messages yet. Make sure your profile names a contact.',
    },
    {
      section: 'payments',
      label: 'Payments',
      icon: Wallet,
      title: 'No payments yet',
      text: 'The payments you agree on, approve and make will appear here. Payments aren’t available yet. Until they are, we won’t ask you for bank details.',
    },
  ],
  DEVELOPER: [
    {
      section: 'applications',
      label: 'Applications',
      icon: FileText,
      title: 'No applications yet',
      text: 'The projects you apply for will appear here, with their status. You can’t apply yet. Companies will see your profile when you do.',
    },
    {
      section: 'messages',
      label: 'Messages',
      icon: MessageSquare,
      title: 'No messages yet',
      text: 'Your conversations with companies will appear here, by project. You can’t send messages yet. A strong profile gets more replies.',
    },
    {
      section: 'payments',
      label: 'Payments',
      icon: Wallet,
      title: 'No payments yet',
      text: 'The payments that companies agree on, approve and make will appear here. Payments aren’t available yet. Until they are, we won’t ask you for bank details.',
    },
  ],
};

/** The parts of the marketplace that have pages of their own. */
const builtSections: Record<Role, readonly NavigationItem[]> = {
  CORPORATE: [
    { to: paths.ownProjects({ tab: 'open' }), label: 'Projects', icon: Briefcase, coversBelow: true },
  ],
  DEVELOPER: [{ to: paths.findWork(), label: 'Find work', icon: Search }],
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
