import { developerRoutes } from '../../../contract/marketplace/directory/developer-routes.ts';
import type {
  DeveloperCriteria,
  FoundDevelopers,
} from '../../../contract/marketplace/directory/developer-search.ts';
import { type Invitation, invitationBody } from '../../../contract/marketplace/directory/invitation.ts';
import { invitationRoutes } from '../../../contract/marketplace/directory/invitation-routes.ts';
import type { Project } from '../../../contract/marketplace/project.ts';
import { projectRoutes } from '../../../contract/marketplace/project-routes.ts';
import { checkedBody } from '../checked-body.ts';
import type { Call } from '../client.ts';

/** The calls with which a company searches for developers and invites them (§M9). */
export function createDeveloperCalls(call: Call) {
  return {
    /** @param cursor - where the page starts; null for the start of the list. */
    find: (
      search: DeveloperCriteria,
      cursor: string | null,
      signal?: AbortSignal,
    ): Promise<FoundDevelopers> => {
      const query = { ...search, ...(cursor !== null && { cursor }) };
      return call(developerRoutes.developers, { query, signal });
    },

    /** Fetches the company's open projects: at most 50 (§M5), so one page has them all. */
    async fetchOpenProjects(signal?: AbortSignal): Promise<readonly Project[]> {
      const query = { tab: 'open', limit: '100' } as const;
      return (await call(projectRoutes.ownProjects, { query, signal })).items;
    },

    /** @throws also `invalidInput`, before anything is sent. */
    async invite(typed: unknown, signal?: AbortSignal): Promise<Invitation> {
      return call(invitationRoutes.invite, { body: checkedBody(invitationBody, typed), signal });
    },
  };
}
