import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { skillSuggestionsMachine } from '../../../../machines/marketplace/parts/skill-suggestions.machine.ts';
import type { Completion } from '../../../ui/form/combobox/use-combobox.ts';

/** The skill suggestions of a page; without them skills are typed in full. */
export const SkillSuggestionsContext = createContext<ActorRefFrom<typeof skillSuggestionsMachine> | null>(
  null,
);

const none: readonly string[] = [];

/** The suggestions for a skill field. */
export function useSkillCompletion(): Completion {
  const actor = useContext(SkillSuggestionsContext) ?? undefined;
  const options = useSelector(actor, (snapshot) => snapshot?.context.skills ?? none);
  return { options, onType: (text) => actor?.send({ type: 'skills.typed', text }) };
}
