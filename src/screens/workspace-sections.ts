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
import type { Role } from '../../contract/account.ts';
import { paths } from '../app/paths.ts';
import type { NavigationItem } from '../ui/workspace-layout.tsx';

/** A part of the marketplace that is still to come (design 8). */
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
      text: 'You will post work here, see who applies and agree on milestones. This part isn’t built yet. Developers will read your profile first, so it is the thing to get right now.',
    },
    {
      section: 'messages',
      label: 'Messages',
      icon: MessageSquare,
      title: 'No messages yet',
      text: 'Talks with developers will stand here, project by project. Messages aren’t built yet; a profile that says who to talk to is a good start.',
    },
    {
      section: 'payments',
      label: 'Payments',
      icon: Wallet,
      title: 'Nothing to pay',
      text: 'What you have agreed on, approved and paid will stand here. Payments aren’t built yet, and nobody will ask you for bank details before they are.',
    },
  ],
  DEVELOPER: [
    {
      section: 'find-work',
      label: 'Find work',
      icon: Search,
      title: 'Projects are on their way',
      text: 'You will find projects here that fit your skills, your rate and your hours. This part isn’t built yet. Companies will read your profile first, so it is the thing to get right now.',
    },
    {
      section: 'applications',
      label: 'Applications',
      icon: FileText,
      title: 'No applications yet',
      text: 'Every project that you apply for will stand here, with what became of it. Applications aren’t built yet; your profile is what they will carry.',
    },
    {
      section: 'messages',
      label: 'Messages',
      icon: MessageSquare,
      title: 'No messages yet',
      text: 'Talks with companies will stand here, project by project. Messages aren’t built yet; a profile worth answering to is a good start.',
    },
    {
      section: 'payments',
      label: 'Payments',
      icon: Wallet,
      title: 'Nothing earned yet',
      text: 'What was agreed, approved and paid will stand here. Payments aren’t built yet, and nobody will ask you for bank details before they are.',
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
