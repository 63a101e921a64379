import type * as z from 'zod/mini';
import {
  draftFields,
  type Project,
  type ProjectPage,
  type ProjectTab,
  projectEvent,
  projectFields,
  type SeenProject,
  type WrittenProject,
} from '../../../contract/marketplace/project.ts';
import { projectRoutes } from '../../../contract/marketplace/project-routes.ts';
import { callFailure } from '../call-failure.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';
import { type ListPart, partQuery } from '../list-part.ts';

/** An event of a published project; `reason` for closing it, unparsed. */
type ProjectChange = {
  readonly type: 'renew' | 'reopen' | 'close';
  readonly version: number;
  readonly reason?: string;
};

/** The calls for projects, for the company that owns them (§M9). Each event returns the updated project. */
export function createProjectCalls(call: Call) {
  const send = (
    projectId: string,
    body: z.input<typeof projectEvent>,
    signal?: AbortSignal,
  ): Promise<Project> => call(projectRoutes.projectEvent, { params: { projectId }, body, signal });
  return {
    fetchOwn: (tab: ProjectTab, part: ListPart, signal?: AbortSignal): Promise<ProjectPage> =>
      call(projectRoutes.ownProjects, { query: { tab, ...partQuery(part) }, signal }),

    /** Creates a draft. */
    create: (signal?: AbortSignal): Promise<Project> =>
      call(projectRoutes.createProject, { body: {}, signal }),

    /** @param token - replaces the stored one; '' for a visitor. */
    fetchProject: (projectId: string, signal?: AbortSignal, token?: string): Promise<Project> =>
      call(projectRoutes.project, { params: { projectId }, signal, token }),

    /** @throws also `invalidInput`, before anything is sent. */
    async save({ projectId, version, values }: WrittenProject, signal?: AbortSignal): Promise<Project> {
      return send(projectId, { type: 'save', version, ...checkedBody(draftFields, values) }, signal);
    },

    /**
     * Publishes a draft whose saved values are `values`.
     *
     * @throws also `invalidInput`, before anything is sent, if a field is missing.
     */
    async publish({ projectId, version, values }: WrittenProject, signal?: AbortSignal): Promise<Project> {
      checkedBody(projectFields, values);
      return withDeadline(send(projectId, { type: 'publish', version }, signal));
    },

    /** @throws also `invalidInput`, before anything is sent. */
    async edit({ projectId, version, values }: WrittenProject, signal?: AbortSignal): Promise<Project> {
      const body = checkedBody(projectFields, values);
      return withDeadline(send(projectId, { type: 'edit', version, ...body }, signal));
    },

    /**
     * Renews a project (it stays open for another 30 days), closes it or reopens it.
     *
     * @throws also `invalidInput`, before anything is sent, if the reason is missing.
     */
    async change(projectId: string, event: ProjectChange, signal?: AbortSignal): Promise<Project> {
      return send(projectId, checkedBody(projectEvent, event), signal);
    },

    discard: ({ projectId, version }: SeenProject, signal?: AbortSignal): Promise<Project> =>
      send(projectId, { type: 'discard', version }, signal),
  };
}

/** Only the server's clock decides whether a deadline is too near, so its message is mapped to the field. */
async function withDeadline(sending: Promise<Project>): Promise<Project> {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'deadlineTooNear')) throw error;
    const { message } = error;
    throw callFailure({ kind: 'invalidInput', message, fields: { deadline: message } }, message, error);
  }
}
