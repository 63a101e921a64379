import { DeveloperDashboardScreen } from '../../../screens/workspace/developer-dashboard-screen.tsx';
import { type OpenPage, staticPage, type Visit } from '../page.ts';

export function openPage({ params }: Visit<'_splat'>): OpenPage {
  return staticPage(<DeveloperDashboardScreen section={params._splat} />);
}
