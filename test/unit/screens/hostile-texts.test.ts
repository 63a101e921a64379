import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { signUpBody } from '../../../contract/account/account.ts';
import { companyProfileBody, developerProfileBody } from '../../../contract/account/profile.ts';
import {
  applicationFields as applicationBody,
  applicationDraftFields,
  applicationEvent,
  offeredMilestone,
} from '../../../contract/marketplace/application.ts';
import { developerSearch } from '../../../contract/marketplace/directory/developer-search.ts';
import { invitationBody } from '../../../contract/marketplace/directory/invitation.ts';
import { milestoneEvent } from '../../../contract/marketplace/milestones/milestone-event.ts';
import { bankAccountBody } from '../../../contract/marketplace/money/bank-account.ts';
import { billingDetailsBody } from '../../../contract/marketplace/money/billing.ts';
import { draftFields, projectEvent } from '../../../contract/marketplace/project.ts';
import { projectSearch } from '../../../contract/marketplace/project-search.ts';
import { savedSearchBody } from '../../../contract/marketplace/saved.ts';
import { contactBody } from '../../../contract/site/contact.ts';
import { applicationFields, projectFields } from '../../browser/support/projects.ts';
import { ada } from '../../server/support/people.ts';
import { company, developer } from '../../support/profiles.ts';

// Nearly the maximum size of a body (64 kB).
const long = 60_000;
/** The worst inputs for a backtracking pattern. */
const hostile: readonly string[] = [
  `https://a${'.'.repeat(long)} b`,
  `https://a${'.a'.repeat(long / 2)}\u00a0.`,
  `${'a.'.repeat(long / 2)}@`,
  `a@${'a.'.repeat(long / 2)}!`,
  `a@${'a-'.repeat(long / 2)}`,
  `aa${'-aa'.repeat(long / 3)}!`,
  `A${'/A'.repeat(long / 2)}!`,
  `${'A'.repeat(long)}!`,
  `x${' '.repeat(long)}x`,
  '2'.repeat(long),
  `${'> '.repeat(long / 2)}x`,
  `${' - '.repeat(long / 3)}x`,
];

const version = 1;
const id = '7d9f0c1e-58b1-4a7c-9a43-1c1f1b2a0001';
const project = {
  ...projectFields,
  deadline: '2027-02-01',
  questions: ['Have you built a calendar before?'],
};
const application = { ...applicationFields, answers: ['Yes, three of them.'], files: [{ id }] };
const milestone = { title: 'Calendar', description: 'For one doctor.', amount: 150_000, days: 14 };
const criteria = {
  q: 'calendar',
  skills: 'Go',
  level: 'Expert',
  budgetMin: '5000',
  postedWithin: '7',
  sort: 'newest',
};
const bodies = {
  'a sign-up': [signUpBody, ada],
  'a message': [contactBody, { name: ada.name, email: ada.email, message: 'Good morning to you.' }],
  'a company': [companyProfileBody, company],
  'a developer': [developerProfileBody, developer],
  'a project': [projectEvent, { ...project, type: 'edit', version }],
  'a draft': [draftFields, project],
  'an application': [applicationBody, application],
  'a draft of an application': [applicationDraftFields, application],
  'an offer': [applicationEvent, { type: 'offer', version, milestones: [milestone], message: 'Welcome.' }],
  'a reason': [projectEvent, { type: 'close', version, reason: 'We hired someone.' }],
  'a milestone': [offeredMilestone, milestone],
  'a delivery': [milestoneEvent, { type: 'submit', version, note: 'Done.', links: ['https://a.example'] }],
  'a statement': [milestoneEvent, { type: 'dispute', version, statement: 'It is not what we agreed on.' }],
  'an invitation': [invitationBody, { projectId: id, developerId: id, message: 'Welcome.' }],
  'a bank account': [bankAccountBody, { version, holder: 'Ben Okafor', iban: 'DE00', bic: 'X' }],
  'billing details': [
    billingDetailsBody,
    { name: 'Acme', address: '1 Main Street', country: 'US', vatId: '12-3456789' },
  ],
  'a saved search': [savedSearchBody, { name: 'Calendars', search: criteria }],
  'a search': [projectSearch, { ...criteria, cursor: 'x', limit: '20' }],
  'a search for developers': [
    developerSearch,
    { q: 'calendar', skills: 'Go', rateMax: '9000', hours: '20', timeZone: 'Europe/Berlin', hoursApart: '3' },
  ],
} as const satisfies Readonly<Record<string, readonly [z.ZodMiniType, object]>>;

/** The body with each of its texts in turn replaced by this one; in a list, in its first item. */
function* spoiled(part: unknown, text: string): Generator {
  if (typeof part === 'string') yield text;
  else if (Array.isArray(part)) {
    const [first, ...rest] = part as readonly unknown[];
    for (const one of spoiled(first, text)) yield [one, ...rest];
  } else if (typeof part === 'object' && part !== null)
    for (const [name, inside] of Object.entries(part))
      for (const one of spoiled(inside, text)) yield { ...part, [name]: one };
}

describe.each(Object.entries(bodies))('%s', (_, [schema, body]) => {
  test('is rejected quickly, for texts of any length and content', () => {
    expect(schema.safeParse(body).success).toBe(true);
    for (const text of hostile)
      for (const sent of spoiled(body, text)) {
        const started = process.cpuUsage().user;
        expect(schema.safeParse(sent).success).toBe(false);
        // In µs of processor time, independent of other load; a quadratic pattern took 3 s.
        expect(process.cpuUsage().user - started).toBeLessThan(300_000);
      }
  });
});
