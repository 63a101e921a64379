import { SkillSuggestionsContext } from '../../../../screens/shared/form/skill-suggestions.ts';
import type { AppContext } from '../../../app-context.ts';
import { skillSuggestionsFlow } from '../../../flows/marketplace/parts/skill-suggestions-flow.ts';
import { startActor } from '../../../shared/start-actor.ts';
import type { MountedPage } from '../../page.ts';
import { withPart } from './with-part.tsx';

/** Adds the flow that suggests skills to a page's skill fields. */
export const withSkills = (app: AppContext, page: MountedPage): MountedPage =>
  withPart(page, SkillSuggestionsContext, startActor(skillSuggestionsFlow(app), undefined));
