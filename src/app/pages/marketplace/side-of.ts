import { paths } from '../../../../contract/paths.ts';
import type { Visit } from '../page.ts';

/** On which side's dashboard a page is opened that both have. */
export function sideOf({ path }: Visit<string>): 'company' | 'developer' {
  return path.startsWith(`${paths.companyDashboard()}/`) ? 'company' : 'developer';
}
