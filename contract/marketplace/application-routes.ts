import * as z from 'zod/mini';
import type { Route } from '../route.ts';
import {
  application,
  applicationDraft,
  applicationDraftBody,
  applicationEvent,
  applicationFields,
  applicationTabs,
} from './application.ts';
import { createPageSchema, pageQuery } from './entity.ts';

/** The calls about applications (§M9). */
export const applicationRoutes = {
  applicationDraft: {
    method: 'GET',
    path: '/v1/projects/{projectId}/application-draft',
    auth: 'session',
    roles: ['DEVELOPER'],
    summary: 'Read one’s draft of an application',
    success: 200,
    response: applicationDraft,
    clientResponse: applicationDraft,
  },
  saveApplicationDraft: {
    method: 'PUT',
    path: '/v1/projects/{projectId}/application-draft',
    auth: 'session',
    roles: ['DEVELOPER'],
    summary: 'Save one’s draft of an application',
    body: applicationDraftBody,
    success: 200,
    response: applicationDraft,
    clientResponse: applicationDraft,
  },
  apply: {
    method: 'POST',
    path: '/v1/projects/{projectId}/applications',
    auth: 'session',
    roles: ['DEVELOPER'],
    idempotent: true,
    summary: 'Apply to a project',
    body: applicationFields,
    success: 201,
    response: application,
    clientResponse: application,
  },
  projectApplications: {
    method: 'GET',
    path: '/v1/projects/{projectId}/applications',
    auth: 'session',
    summary: 'List the applications to one’s own project',
    query: pageQuery,
    success: 200,
    response: createPageSchema(application),
    clientResponse: createPageSchema(application),
  },
  ownApplications: {
    method: 'GET',
    path: '/v1/applications',
    auth: 'session',
    summary: 'List one’s own applications',
    // The first tab is the default.
    query: z.object({
      ...pageQuery.shape,
      tab: z.optional(z.enum(applicationTabs, 'There is no such tab.')),
    }),
    success: 200,
    response: createPageSchema(application),
    clientResponse: createPageSchema(application),
  },
  application: {
    method: 'GET',
    path: '/v1/applications/{applicationId}',
    auth: 'session',
    summary: 'Read an application',
    success: 200,
    response: application,
    clientResponse: application,
  },
  applicationEvent: {
    method: 'POST',
    path: '/v1/applications/{applicationId}/events',
    auth: 'session',
    idempotent: true,
    summary: 'Send an event to an application',
    body: applicationEvent,
    success: 200,
    response: application,
    clientResponse: application,
  },
} as const satisfies Record<string, Route>;
