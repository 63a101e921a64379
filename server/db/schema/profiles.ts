import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { companySizes, currencies, industries } from '../../../contract/account/profile.ts';
import { ownAccount } from './accounts.ts';
import { timestamptz, tsvector } from './columns.ts';

export const companyProfiles = pgTable('company_profiles', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: ownAccount().unique(),
  legalName: text('legal_name').notNull(),
  country: text('country').notNull(),
  website: text('website').notNull(),
  size: text('size').$type<(typeof companySizes)[number]>().notNull(),
  industry: text('industry').$type<(typeof industries)[number]>().notNull(),
  about: text('about').notNull(),
  contactName: text('contact_name').notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

export const developerProfiles = pgTable(
  'developer_profiles',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownAccount().unique(),
    displayName: text('display_name').notNull(),
    headline: text('headline').notNull(),
    about: text('about').notNull(),
    skills: text('skills').array().notNull(),
    yearsOfExperience: integer('years_of_experience').notNull(),
    /** Minor units of `hourlyRateCurrency`. */
    hourlyRateAmount: integer('hourly_rate_amount').notNull(),
    hourlyRateCurrency: text('hourly_rate_currency').$type<(typeof currencies)[number]>().notNull(),
    hoursPerWeek: integer('hours_per_week').notNull(),
    availableFrom: date('available_from', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    languages: text('languages').array().notNull(),
    links: text('links').array().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** Headline, skills, name and the text about them, for the directory (profiles/searched-form.ts). */
    words: tsvector('words'),
    /** The skills in lower case. */
    skillKeys: text('skill_keys').array().notNull().default([]),
  },
  (table) => [
    index('developer_profiles_newest').on(table.createdAt, table.accountId),
    index('developer_profiles_zone').on(table.timeZone),
    index('developer_profiles_search').using('gin', table.words, table.skillKeys),
  ],
);
