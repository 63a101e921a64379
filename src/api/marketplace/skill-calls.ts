import { type SuggestedSkills, skillRoutes } from '../../../contract/marketplace/skill-routes.ts';
import type { Call } from '../client.ts';

/** The call that suggests skills while the user types (§M9). */
export function createSkillCalls(call: Call) {
  return {
    /** @param typed - at most 40 characters. */
    suggest: (typed: string, signal?: AbortSignal): Promise<SuggestedSkills> =>
      call(skillRoutes.skills, { query: { q: typed }, signal }),
  };
}
