import {
  Database,
  Fingerprint,
  KeyRound,
  Link2,
  type LucideIcon,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
} from 'lucide-react';
import type { Side } from '../../../contract/parties.ts';
import { paths } from '../../../contract/paths.ts';

type Section = {
  /** The last segment of the address; '' for the first section. */
  readonly section: string;
  readonly label: string;
  readonly icon: LucideIcon;
};

/** The sections of Settings, in order. */
const sections: readonly Section[] = [
  { section: '', label: 'Your name', icon: UserRound },
  { section: 'email', label: 'Email', icon: Mail },
  { section: 'password', label: 'Password', icon: KeyRound },
  { section: 'passkeys', label: 'Passkeys', icon: Fingerprint },
  { section: 'two-step', label: 'Two-step verification', icon: ShieldCheck },
  { section: 'connected-accounts', label: 'Connected accounts', icon: Link2 },
  { section: 'devices', label: 'Devices', icon: MonitorSmartphone },
  { section: 'your-data', label: 'Your data', icon: Database },
];

/** The address of a section on a side's dashboard. */
export function settingsSectionPath(side: Side, section: string): string {
  return side === 'company' ? paths.companySettings({ section }) : paths.developerSettings({ section });
}

/** The links to the sections of a side. */
export function settingsLinks(side: Side) {
  return sections.map(({ section, label, icon }) => ({
    to: settingsSectionPath(side, section),
    label,
    icon,
  }));
}
