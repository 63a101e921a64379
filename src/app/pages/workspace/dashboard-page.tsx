import { DashboardPlaceholder, DashboardScreen } from '../../../screens/workspace/dashboard-screen.tsx';
import { loadAfterPaint } from '../../../ui/load-after-paint.tsx';
import { overviewFlow } from '../../flows/marketplace/overview-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, staticPage, type Visit } from '../page.ts';
import { sideOfPath } from '../side-of-path.ts';

/**
 * Mounts a page of a side's dashboard. The overview renders its heading first and then loads the code of the content,
 * in parallel with its call (docs/decisions/030).
 */
export function mountPage(visit: Visit<'_splat'>): MountedPage {
  const side = sideOfPath(visit.path);
  const section = visit.params._splat;
  if (section !== '') {
    const Section = loadAfterPaint(async () => {
      const { DashboardSection } = await import('../../../screens/workspace/dashboard-section.tsx');
      return () => <DashboardSection key={section} side={side} section={section} />;
    }, null);
    return staticPage(<Section />);
  }
  const actor = startActor(overviewFlow(visit), { side });
  let stopMatches = () => {};
  let isClosed = false;
  const Content = loadAfterPaint(
    async () => {
      const [{ OverviewScreen }, matches] = await Promise.all([
        import('../../../screens/workspace/overview/overview-screen.tsx'),
        side === 'company' ? null : import('../marketplace/parts/top-matches.tsx'),
      ]);
      const started = isClosed ? null : matches?.startTopMatches(visit);
      stopMatches = started?.stop ?? stopMatches;
      return () => <OverviewScreen actor={actor}>{started?.element}</OverviewScreen>;
    },
    <DashboardPlaceholder />,
  );
  const stop = () => {
    isClosed = true;
    stopMatches();
    actor.stop();
  };
  return flowPage(
    { stop },
    <DashboardScreen side={side}>
      <Content />
    </DashboardScreen>,
  );
}
