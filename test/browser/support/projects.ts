import type { APIRequestContext } from 'playwright/test';
import { completeApplication, completeProject } from '../../support/projects.ts';
import { call } from './api.ts';
import type { Member } from './members.ts';

/** All fields that a project needs to be published (§M5), without questions. */
export const projectFields = {
  ...completeProject,
  skills: ['Go'],
  deadline: null,
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
  ...completeApplication,
  milestones: completeApplication.milestones.slice(0, 1),
  answers: [] as readonly string[],
};
