import type { OpenPage, Visit } from '../page.ts';
import { openRegistration } from './open-registration.tsx';

export function openPage(visit: Visit<'userId'>): OpenPage {
  return openRegistration(visit, 'DEVELOPER');
}
