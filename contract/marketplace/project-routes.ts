import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import { createPageSchema, pageQuery } from './entity.ts';
import { draftFields, project, projectEvent, projectTabs } from './project.ts';

/** The calls about projects (§M9). */
export const projectRoutes = {
  createProject: {
    method: 'POST',
    path: '/v1/projects',
    auth: 'session',
    roles: ['CORPORATE'],
    idempotent: true,
    summary: 'Create a draft of a project',
    body: draftFields,
    success: 201,
    response: project,
    clientResponse: project,
  },
  ownProjects: {
    method: 'GET',
    path: '/v1/projects/mine',
    auth: 'session',
    summary: 'List one’s own projects',
    // The first tab is the default.
    query: z.object({ ...pageQuery.shape, tab: z.optional(z.enum(projectTabs, 'There is no such tab.')) }),
    success: 200,
    response: createPageSchema(project),
    clientResponse: createPageSchema(project),
  },
  project: {
    method: 'GET',
    path: '/v1/projects/{projectId}',
    auth: 'none',
    optionalSession: true,
    summary: 'Read a project',
    success: 200,
    response: project,
    clientResponse: project,
  },
  projectEvent: {
    method: 'POST',
    path: '/v1/projects/{projectId}/events',
    auth: 'session',
    idempotent: true,
    summary: 'Send an event to a project',
    body: projectEvent,
    success: 200,
    response: project,
    clientResponse: project,
  },
} as const satisfies Record<string, Route>;
