import { SkillSuggestionsContext } from '../../../../screens/shared/form/skill-suggestions.ts';
import type { AppContext } from '../../../app-context.ts';
import { skillSuggestionsFlow } from '../../../flows/marketplace/parts/skill-suggestions-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import type { MountedPage } from '../../page.ts';

/** Adds the flow that suggests skills to a page's skill fields. */
export function withSkills(context: AppContext, page: MountedPage): MountedPage {
  const suggestions = startActor(skillSuggestionsFlow(context), undefined);
  return {
    ...page,
    element: <SkillSuggestionsContext value={suggestions}>{page.element}</SkillSuggestionsContext>,
    close() {
      suggestions.stop();
      page.close();
    },
  };
}
