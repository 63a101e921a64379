import type { Profile, Role } from '../../../contract/account/account.ts';
import { currentProfile } from '../../../machines/rules/current-profile.ts';
import { textIn, textsIn } from '../shared/form-values.ts';

type CompletenessPart = { readonly label: string; readonly isFilled: boolean };

export type Completeness = {
  readonly parts: readonly CompletenessPart[];
  /** Share of the filled parts, 0 to 100. */
  readonly percent: number;
};

type Entry = Readonly<Record<string, unknown>>;
type Part = { readonly label: string; readonly isFilled: (entry: Entry) => boolean };

/** How much text tells the other side something (characters). */
const tellingLength = 120;

const hasText = (name: string) => (entry: Entry) => textIn(entry, name).trim() !== '';
const tells = (entry: Entry) => textIn(entry, 'about').trim().length >= tellingLength;

const companyParts: readonly Part[] = [
  {
    label: 'Legal name and country',
    isFilled: (entry) => hasText('legalName')(entry) && hasText('country')(entry),
  },
  { label: 'Size and industry', isFilled: (entry) => hasText('size')(entry) && hasText('industry')(entry) },
  { label: 'A contact', isFilled: hasText('contactName') },
  { label: 'A website', isFilled: hasText('website') },
  { label: `About the company, in ${tellingLength} characters or more`, isFilled: tells },
];

const developerParts: readonly Part[] = [
  {
    label: 'Name and headline',
    isFilled: (entry) => hasText('displayName')(entry) && hasText('headline')(entry),
  },
  { label: 'Three skills or more', isFilled: (entry) => textsIn(entry, 'skills').length >= 3 },
  {
    label: 'Hourly rate',
    isFilled: ({ hourlyRate }) => typeof hourlyRate === 'object' && hourlyRate !== null,
  },
  {
    label: 'Availability',
    isFilled: (entry) => hasText('hoursPerWeek')(entry) && hasText('availableFrom')(entry),
  },
  { label: 'Languages', isFilled: (entry) => textsIn(entry, 'languages').length > 0 },
  { label: 'A link to your work', isFilled: (entry) => textsIn(entry, 'links').length > 0 },
  { label: `About you, in ${tellingLength} characters or more`, isFilled: tells },
];

/** Which parts of a side's current profile are filled: those that must be, and those that make it worth reading. */
export function profileCompleteness(profile: Profile | null, role: Role): Completeness {
  const entry = currentProfile(profile, role);
  const parts = (role === 'CORPORATE' ? companyParts : developerParts).map(({ label, isFilled }) => ({
    label,
    isFilled: isFilled(entry),
  }));
  const filled = parts.filter(({ isFilled }) => isFilled).length;
  return { parts, percent: Math.round((filled / parts.length) * 100) };
}
