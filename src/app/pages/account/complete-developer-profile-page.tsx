import { withSkills } from '../marketplace/with-skills.tsx';
import type { OpenPage, Visit } from '../page.ts';
import { openRegistration } from './open-registration.tsx';

export function openPage(visit: Visit<'userId'>): OpenPage {
  return withSkills(visit, openRegistration(visit, 'DEVELOPER'));
}
