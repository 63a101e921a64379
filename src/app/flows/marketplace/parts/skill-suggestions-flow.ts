import { fromPromise } from 'xstate';
import type { SuggestedSkills } from '../../../../../contract/marketplace/skill-routes.ts';
import { skillSuggestionsMachine } from '../../../../../machines/marketplace/parts/skill-suggestions.machine.ts';
import { createSkillCalls } from '../../../../api/marketplace/skill-calls.ts';
import type { AppContext } from '../../../app-context.ts';

export function skillSuggestionsFlow(app: AppContext) {
  const { suggest } = app.createCalls(createSkillCalls);
  return skillSuggestionsMachine.provide({
    actors: {
      skillsFetch: fromPromise<SuggestedSkills, { text: string }>(({ input, signal }) =>
        suggest(input.text, signal),
      ),
    },
  });
}
