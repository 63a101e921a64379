import { DashboardPlaceholder, DashboardScreen } from '../../../screens/workspace/dashboard-screen.tsx';
import { late } from '../../../ui/late.tsx';
import { overviewFlow } from '../../flows/marketplace/overview-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import { flowPage, type MountedPage, staticPage, type Visit } from '../page.ts';
import { sideOfPath } from '../side-of-path.ts';

/**
 * Opens a page of a side's dashboard. Of its first page the heading comes at once, and the code of what stands below it
 * once the heading is drawn; its call goes beside (docs/decisions/030).
 */
export function mountPage(visit: Visit<'_splat'>): MountedPage {
  const side = sideOfPath(visit.path);
  const section = visit.params._splat;
  if (section !== '') {
    const Section = late(async () => {
      const { DashboardSection } = await import('../../../screens/workspace/dashboard-section.tsx');
      return () => <DashboardSection key={section} side={side} section={section} />;
    }, null);
    return staticPage(<Section />);
  }
  const actor = startActor(overviewFlow(visit), { side });
  let stopMatches = () => {};
  let isOver = false;
  const Below = late(
    async () => {
      const [{ OverviewScreen }, matches] = await Promise.all([
        import('../../../screens/workspace/overview/overview-screen.tsx'),
        side === 'company' ? null : import('../marketplace/parts/top-matches.tsx'),
      ]);
      const started = isOver ? null : matches?.startTopMatches(visit);
      stopMatches = started?.stop ?? stopMatches;
      return () => <OverviewScreen actor={actor}>{started?.element}</OverviewScreen>;
    },
    <DashboardPlaceholder />,
  );
  const stop = () => {
    isOver = true;
    stopMatches();
    actor.stop();
  };
  return flowPage(
    { stop },
    <DashboardScreen side={side}>
      <Below />
    </DashboardScreen>,
  );
}
