import type { MountedPage, Visit } from '../page.ts';
import { openRegistration } from './open-registration.tsx';

export function mountPage(visit: Visit<'userId'>): MountedPage {
  return openRegistration(visit, 'CORPORATE');
}
