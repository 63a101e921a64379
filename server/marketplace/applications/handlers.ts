import type { applicationRoutes } from '../../../contract/marketplace/application-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { readApplicationDraft, saveApplicationDraft } from './application-drafts.ts';
import {
  applyTo,
  listOwnApplications,
  listProjectApplications,
  readApplication,
  sendApplicationEvent,
} from './applications.ts';

export const applicationHandlers = {
  applicationDraft: ({ params, session }, deps) => readApplicationDraft(params.projectId, session, deps),
  saveApplicationDraft: ({ params, body, session }, deps) =>
    saveApplicationDraft(params.projectId, body, session, deps),
  apply: ({ params, body, session }, deps) => applyTo(params.projectId, body, session, deps),
  projectApplications: ({ params, query, session }, deps) =>
    listProjectApplications(params.projectId, query, session, deps),
  ownApplications: ({ query, session }, deps) => listOwnApplications(query, session, deps),
  application: ({ params, session }, deps) => readApplication(params.applicationId, session, deps),
  applicationEvent: ({ params, body, session }, deps) =>
    sendApplicationEvent(params.applicationId, body, session, deps),
} satisfies HandlersFor<typeof applicationRoutes>;
