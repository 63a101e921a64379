import { CompanyDashboardScreen } from '../../../screens/workspace/company-dashboard-screen.tsx';
import { type OpenPage, staticPage, type Visit } from '../page.ts';

export function openPage({ params }: Visit<'_splat'>): OpenPage {
  return staticPage(<CompanyDashboardScreen section={params._splat} />);
}
