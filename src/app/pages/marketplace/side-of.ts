import { paths } from '../../../../contract/paths.ts';
import type { Visit } from '../page.ts';

/** The side whose dashboard contains a page that both sides have. */
export function sideOf({ path }: Visit<string>): 'company' | 'developer' {
  return path.startsWith(`${paths.companyDashboard()}/`) ? 'company' : 'developer';
}
