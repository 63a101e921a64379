import * as z from 'zod/mini';
import { calendarDay } from '../calendar-day.ts';
import { webAddress } from '../web-address.ts';

/** A one-line text: trimmed, with its limits in the messages. */
const line = (what: string, max: number) =>
  z
    .string()
    .check(z.trim(), z.minLength(1, `Enter ${what}.`), z.maxLength(max, `Use at most ${max} characters.`));
const paragraph = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, `Write at least ${min} characters.`),
      z.maxLength(max, `Use at most ${max} characters.`),
    );
/** The limit of what a company or a developer writes about themselves, in characters. */
export const maxAbout = 2_000;
const optionalWebAddress = z.union([z.literal(''), webAddress(200)]);
/** ISO 3166-1 alpha-2. */
const country = z.string().check(z.regex(/^[A-Z]{2}$/, 'Choose a country.'));

/** A BCP 47 tag (RFC 5646 §2.1): a language, its script and its region, in Intl's spelling; no other subtags. */
const language = z
  .string()
  .check(z.regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/, 'Choose a language.'));

export const companySizes = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const;
export const industries = [
  'Agriculture',
  'Education',
  'Energy',
  'Finance',
  'Games and media',
  'Government',
  'Health',
  'Manufacturing',
  'Retail',
  'Software',
  'Transport',
  'Other',
] as const;
export const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'INR', 'PLN', 'SEK', 'CAD', 'AUD', 'JPY'] as const;

/** The body of a company's profile. */
export const companyProfileBody = z.object({
  legalName: line('the legal name', 160),
  country,
  website: optionalWebAddress,
  size: z.enum(companySizes, 'Choose a size.'),
  industry: z.enum(industries, 'Choose an industry.'),
  about: paragraph(20, maxAbout),
  contactName: line('a contact name', 120),
});
export type CompanyProfileBody = z.infer<typeof companyProfileBody>;

export const companyProfile = z.object({ id: z.string(), ...companyProfileBody.shape });
export type CompanyProfile = z.infer<typeof companyProfile>;

/** An amount of money: an integer number of the currency's minor units (cents), and its ISO 4217 code. */
const money = z.object({
  amount: z
    .number('Enter an hourly rate.')
    .check(
      z.int('Enter an hourly rate.'),
      z.gte(100, 'Enter at least 1.'),
      z.lte(100_000_000, 'Enter a smaller rate.'),
    ),
  currency: z.enum(currencies, 'Choose a currency.'),
});

/** The body of a developer's profile. */
export const developerProfileBody = z.object({
  displayName: line('a display name', 80),
  headline: line('a headline', 120),
  about: paragraph(20, maxAbout),
  skills: z.array(line('a skill', 40)).check(
    z.minLength(3, 'Add at least 3 skills.'),
    z.maxLength(15, 'Add at most 15 skills.'),
    z.refine(
      (skills: string[]) => new Set(skills.map((skill) => skill.toLowerCase())).size === skills.length,
      'Add each skill only once.',
    ),
  ),
  yearsOfExperience: z
    .number('Enter a whole number of years.')
    .check(
      z.int('Enter a whole number of years.'),
      z.gte(0, 'Enter 0 or more.'),
      z.lte(60, 'Enter 60 years or fewer.'),
    ),
  hourlyRate: money,
  hoursPerWeek: z
    .number('Enter your weekly availability.')
    .check(
      z.int('Enter a whole number of hours.'),
      z.gte(1, 'Enter at least 1 hour.'),
      z.lte(60, 'Enter 60 hours or fewer.'),
    ),
  /** ISO 8601 calendar date. */
  availableFrom: calendarDay('Choose a date.'),
  /** IANA time zone name. */
  timeZone: z
    .string()
    .check(z.regex(/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+){0,2}$/, 'Choose a time zone.'), z.maxLength(64)),
  languages: z
    .array(language)
    .check(z.minLength(1, 'Choose at least one language.'), z.maxLength(10, 'Choose at most 10 languages.')),
  links: z.array(webAddress(200)).check(z.maxLength(5, 'Add at most 5 links.')),
});
export type DeveloperProfileBody = z.infer<typeof developerProfileBody>;

export const developerProfile = z.object({ id: z.string(), ...developerProfileBody.shape });
export type DeveloperProfile = z.infer<typeof developerProfile>;

/** A developer as any signed-in user sees them: without the email address. */
export const publicDeveloper = z.object({ developerId: z.string(), profile: developerProfile });
export type PublicDeveloper = z.infer<typeof publicDeveloper>;
