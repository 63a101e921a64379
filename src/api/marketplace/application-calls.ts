import type * as z from 'zod/mini';
import {
  type Application,
  type ApplicationDraft,
  type ApplicationPage,
  type ApplicationTab,
  applicationDraftFields,
  applicationEvent,
  applicationFields,
} from '../../../contract/marketplace/application.ts';
import { applicationRoutes } from '../../../contract/marketplace/application-routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';
import { type ListPart, partQuery } from '../list-part.ts';

/** An event from a screen, with unparsed user input. */
export type TypedApplicationEvent = {
  readonly type: z.input<typeof applicationEvent>['type'];
  readonly version: number;
  readonly [payload: string]: unknown;
};

type WrittenDraft = { readonly projectId: string; readonly version: number; readonly values: unknown };

/** The calls about applications, for both sides (§M9). Each event returns the updated application. */
export function createApplicationCalls(call: Call) {
  return {
    fetchDraft: (projectId: string, signal?: AbortSignal): Promise<ApplicationDraft> =>
      call(applicationRoutes.applicationDraft, { params: { projectId }, signal }),

    /**
     * @param version - the version of the draft that was edited.
     * @throws also `invalidInput`, before anything is sent.
     */
    async saveDraft(
      { projectId, version, values }: WrittenDraft,
      signal?: AbortSignal,
    ): Promise<ApplicationDraft> {
      const body = { ...checkedBody(applicationDraftFields, values), version };
      return call(applicationRoutes.saveApplicationDraft, { params: { projectId }, body, signal });
    },

    /** @throws also `invalidInput`, before anything is sent. */
    async apply(projectId: string, typed: unknown, signal?: AbortSignal): Promise<Application> {
      const body = checkedBody(applicationFields, typed);
      return call(applicationRoutes.apply, { params: { projectId }, body, signal });
    },

    /** Fetches all applications to a project, newest first; the board shows all of them. */
    async fetchOfProject(projectId: string, signal?: AbortSignal): Promise<readonly Application[]> {
      const applications: Application[] = [];
      let cursor: string | null = null;
      do {
        const page: ApplicationPage = await call(applicationRoutes.projectApplications, {
          params: { projectId },
          query: { limit: '100', ...(cursor !== null && { cursor }) },
          signal,
        });
        applications.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return applications;
    },

    fetchOwn: (tab: ApplicationTab, part: ListPart, signal?: AbortSignal): Promise<ApplicationPage> =>
      call(applicationRoutes.ownApplications, { query: { tab, ...partQuery(part) }, signal }),

    fetchApplication: (applicationId: string, signal?: AbortSignal): Promise<Application> =>
      call(applicationRoutes.application, { params: { applicationId }, signal }),

    /**
     * @param event - contains the version that the user saw, and unparsed user input.
     * @throws also `invalidInput`, before anything is sent.
     */
    async send(
      applicationId: string,
      event: TypedApplicationEvent,
      signal?: AbortSignal,
    ): Promise<Application> {
      const body = checkedBody(applicationEvent, event);
      return call(applicationRoutes.applicationEvent, { params: { applicationId }, body, signal });
    },
  };
}
