import type { APIRequestContext } from 'playwright/test';
import { call } from './api.ts';
import type { Member } from './people.ts';

/** All fields that a project needs to be published (§M5). */
export const projectFields = {
  title: 'A calendar for our clinic',
  description: 'Patients choose a time by themselves, and no one is booked twice. '.repeat(3),
  skills: ['Go'],
  level: 'Intermediate',
  budgetMin: 200_000,
  budgetMax: 500_000,
  deadline: null,
  hoursPerWeek: 20,
  overlapHours: null,
  questions: [],
};

type Versioned = { readonly id: string; readonly version: number };

/**
 * Publishes a project of a company.
 *
 * @param fields - override the defaults.
 */
export async function publishProject(
  request: APIRequestContext,
  { token }: Pick<Member, 'token'>,
  fields: object = {},
): Promise<Versioned> {
  const draft = await call(request, 'POST', '/v1/projects', { token, body: { ...projectFields, ...fields } });
  return sendToProject(request, { token }, draft as Versioned, { type: 'publish' });
}

/** Sends an event to a project with its current version. */
export async function sendToProject(
  request: APIRequestContext,
  { token }: Pick<Member, 'token'>,
  { id, version }: Versioned,
  event: object,
): Promise<Versioned> {
  const body = { version, ...event };
  return (await call(request, 'POST', `/v1/projects/${id}/events`, { token, body })) as Versioned;
}

/** A developer's application to that project. */
export const applicationFields = {
  letter: 'I have built three booking systems, two of them for clinics with more than one doctor. '.repeat(2),
  milestones: [{ title: 'Calendar', amount: 150_000, days: 14 }],
  answers: [] as readonly string[],
  projectRevision: 1,
};
