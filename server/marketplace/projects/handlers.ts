import type { projectRoutes } from '../../../contract/marketplace/project-routes.ts';
import type { HandlersFor } from '../../http/call.ts';
import { createProject, listOwnProjects, readProject, sendProjectEvent } from './projects.ts';

export const projectHandlers = {
  createProject: ({ body, session }, deps) => createProject(body, session, deps),
  ownProjects: ({ query, session }, deps) => listOwnProjects(query, session, deps),
  project: ({ params, session }, deps) => readProject(params.projectId, session, deps),
  projectEvent: ({ params, body, session }, deps) => sendProjectEvent(params.projectId, body, session, deps),
} satisfies HandlersFor<typeof projectRoutes>;
