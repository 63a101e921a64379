import { type AnyRoute, createRoute, lazyRouteComponent, useLocation } from '@tanstack/react-router';
import { paths } from './paths.ts';
import { type RouteServices, textOrNull } from './route-services.ts';

/** Pages that everybody may read. */
export function siteRoutes(root: AnyRoute, { session }: RouteServices) {
  const Landing = lazyRouteComponent(() => import('../screens/landing-screen.tsx'), 'LandingScreen');
  function Home() {
    const notice = useLocation({ select: ({ state }) => textOrNull(state.message) });
    return <Landing session={session} notice={notice} />;
  }
  Home.preload = Landing.preload;

  return [createRoute({ getParentRoute: () => root, path: paths.home(), component: Home })];
}
