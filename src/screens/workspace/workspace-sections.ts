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

/** A part of the marketplace that is still to come (reading 8). */
export type WorkspaceSection = {
  /** Its part of the address. */
  readonly section: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** What will be here, and what helps until then. */
  readonly text: string;
};

export const workspaceSections: Record<Role, readonly WorkspaceSection[]> = {
  CORPORATE: [
    {
      section: 'projects',
      label: 'Projects',
      icon: Briefcase,
      title: 'Projects are on their way',
      text: 'You will post work here, see who applies, and agree on milestones. You can’t yet. Developers will read your profile first, so that is what to get right today.',
    },
    {
      section: 'messages',
      label: 'Messages',
      icon: MessageSquare,
      title: 'No messages yet',
      text: 'Your conversations with developers will be here, project by project. You can’t send messages yet. A profile that says who to talk to is a good start.',
    },
    {
      section: 'payments',
      label: 'Payments',
      icon: Wallet,
      title: 'Nothing to pay',
      text: 'What you agree on, approve and pay will be listed here. You can’t pay yet, and until you can, nobody will ask you for bank details.',
    },
  ],
  DEVELOPER: [
    {
      section: 'find-work',
      label: 'Find work',
      icon: Search,
      title: 'Projects are on their way',
      text: 'You will find projects here that fit your skills, rate and hours. You can’t yet. Companies will read your profile first, so that is what to get right today.',
    },
    {
      section: 'applications',
      label: 'Applications',
      icon: FileText,
      title: 'No applications yet',
      text: 'Every project you apply for will be listed here, with what came of it. You can’t apply yet. Your profile is what companies will see when you do.',
    },
    {
      section: 'messages',
      label: 'Messages',
      icon: MessageSquare,
      title: 'No messages yet',
      text: 'Your conversations with companies will be here, project by project. You can’t send messages yet. A profile worth replying to is a good start.',
    },
    {
      section: 'payments',
      label: 'Payments',
      icon: Wallet,
      title: 'Nothing earned yet',
      text: 'What was agreed, approved and paid will be listed here. Nobody can be paid yet, and until then nobody will ask you for bank details.',
    },
  ],
};

/** Where a side's rail leads. */
export function navigationOf(role: Role): readonly NavigationItem[] {
  const isCompany = role === 'CORPORATE';
  const sectionPath = isCompany ? paths.companyDashboardSection : paths.developerDashboardSection;
  return [
    {
      to: isCompany ? paths.companyDashboard() : paths.developerDashboard(),
      label: 'Overview',
      icon: LayoutDashboard,
    },
    ...workspaceSections[role].map(({ section, label, icon }) => ({
      to: sectionPath({ section }),
      label,
      icon,
    })),
    { to: profileEditorPath(role), label: 'Profile', icon: UserRound },
  ];
}

/** Where a side changes its profile. */
export function profileEditorPath(role: Role): string {
  return role === 'CORPORATE' ? paths.editCompanyProfile() : paths.createDeveloperProfile();
}
