import type { Profile } from '../../../../contract/account/account.ts';
import type { Side } from '../../../../contract/parties.ts';
import { currentProfile } from '../../../../machines/client-rules/account/current-profile.ts';
import { roleOf } from '../../../../machines/rules/side.ts';
import { textIn, textsIn } from '../../shared/form/stored-values.ts';

type CompletenessPart = {
  readonly label: string;
  /** The name of the part's first field in the profile form. */
  readonly field: string;
  /** Whether the part is recommended but not counted. */
  readonly isOptional: boolean;
  readonly isFilled: boolean;
};

export type Completeness = {
  readonly parts: readonly CompletenessPart[];
  /** The share of completed parts among the counted ones, 0 to 100. */
  readonly percent: number;
};

type Entry = Readonly<Record<string, unknown>>;
type Part = {
  readonly label: string;
  readonly field: string;
  readonly isOptional?: true;
  readonly isFilled: (entry: Entry) => boolean;
};

/** The recommended minimum length of an About text, in characters. */
const aboutLength = 120;

const hasText =
  (...names: readonly string[]) =>
  (entry: Entry) =>
    names.every((name) => textIn(entry, name).trim() !== '');
const hasAbout = (entry: Entry) => textIn(entry, 'about').trim().length >= aboutLength;

const companyParts: readonly Part[] = [
  { label: 'Legal name and country', field: 'legalName', isFilled: hasText('legalName', 'country') },
  { label: 'Size and industry', field: 'size', isFilled: hasText('size', 'industry') },
  { label: 'Contact name', field: 'contactName', isFilled: hasText('contactName') },
  { label: `About, at least ${aboutLength} characters`, field: 'about', isFilled: hasAbout },
  { label: 'Website', field: 'website', isOptional: true, isFilled: hasText('website') },
];

const developerParts: readonly Part[] = [
  { label: 'Name and headline', field: 'displayName', isFilled: hasText('displayName', 'headline') },
  {
    label: 'At least three skills',
    field: 'skills',
    isFilled: (entry) => textsIn(entry, 'skills').length >= 3,
  },
  {
    label: 'Hourly rate',
    field: 'hourlyRate',
    isFilled: ({ hourlyRate }) => typeof hourlyRate === 'object' && hourlyRate !== null,
  },
  { label: 'Availability', field: 'hoursPerWeek', isFilled: hasText('hoursPerWeek', 'availableFrom') },
  { label: 'Languages', field: 'languages', isFilled: (entry) => textsIn(entry, 'languages').length > 0 },
  { label: `About, at least ${aboutLength} characters`, field: 'about', isFilled: hasAbout },
  {
    label: 'A link to your work',
    field: 'links',
    isOptional: true,
    isFilled: (entry) => textsIn(entry, 'links').length > 0,
  },
];

/** Finds the completed and missing parts of a side's current profile. */
export function profileCompleteness(profile: Profile | null, side: Side): Completeness {
  const entry = currentProfile(profile, roleOf(side));
  const parts = (side === 'company' ? companyParts : developerParts).map(
    ({ label, field, isOptional = false, isFilled }) => ({
      label,
      field,
      isOptional,
      isFilled: isFilled(entry),
    }),
  );
  const counted = parts.filter(({ isOptional }) => !isOptional);
  const filled = counted.filter(({ isFilled }) => isFilled);
  return { parts, percent: Math.round((filled.length / counted.length) * 100) };
}
