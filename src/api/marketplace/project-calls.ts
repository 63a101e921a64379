import type * as z from 'zod/mini';
import {
  draftFields,
  type Project,
  type ProjectPage,
  type ProjectTab,
  projectEvent,
  projectFields,
} from '../../../contract/marketplace/project.ts';
import { projectRoutes } from '../../../contract/marketplace/project-routes.ts';
import { callFailure } from '../call-failure.ts';
import { checkedBody } from '../checked-body.ts';
import type { Api } from '../client.ts';
import { type ListPart, partQuery } from '../list-part.ts';

/** An event about a project, in the version that its sender saw. */
export type SeenProject = { readonly projectId: string; readonly version: number };
/** One with what its form contains, unparsed. */
export type WrittenProject = SeenProject & { readonly values: Readonly<Record<string, unknown>> };

/** An event of a published project; a reason where it is closed, unparsed. */
type ProjectChange = {
  readonly type: 'renew' | 'reopen' | 'close';
  readonly version: number;
  readonly reason?: string;
};

/** The calls about projects, for the company that owns them (§M9). Each event returns the updated project. */
export function createProjectCalls(call: Api) {
  const send = (
    projectId: string,
    body: z.input<typeof projectEvent>,
    signal?: AbortSignal,
  ): Promise<Project> => call(projectRoutes.projectEvent, { params: { projectId }, body, signal });
  return {
    fetchOwn: (tab: ProjectTab, part: ListPart, signal?: AbortSignal): Promise<ProjectPage> =>
      call(projectRoutes.ownProjects, { query: { tab, ...partQuery(part) }, signal }),

    /** Starts a draft. */
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
     * Publishes a draft whose saved text is `values`.
     *
     * @throws also `invalidInput`, before anything is sent where something is missing.
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
     * Extends a project's deadline, closes it or reopens it.
     *
     * @throws also `invalidInput`, before anything is sent where the reason is missing.
     */
    async change(projectId: string, event: ProjectChange, signal?: AbortSignal): Promise<Project> {
      return send(projectId, checkedBody(projectEvent, event), signal);
    },

    discard: ({ projectId, version }: SeenProject, signal?: AbortSignal): Promise<Project> =>
      send(projectId, { type: 'discard', version }, signal),
  };
}

/** Only the server's clock decides which deadline is too near: its message is shown at the field. */
async function withDeadline(sending: Promise<Project>): Promise<Project> {
  try {
    return await sending;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'deadlineTooNear')) throw error;
    const { message } = error;
    throw callFailure({ kind: 'invalidInput', message, fields: { deadline: message } }, message, error);
  }
}
