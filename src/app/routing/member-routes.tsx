import { type AnyRoute, createRoute, useParams } from '@tanstack/react-router';
import type { Role } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { currentUserId, readDraft } from '../flows/account/registration-drafts.ts';
import { startActor } from '../start/start-actor.ts';
import { flowRoute } from './flow-route.tsx';
import { guardRoute } from './guard-route.tsx';
import { lazyScreen } from './lazy-screen.ts';
import type { RouteServices } from './route-services.ts';

/** The protected pages (spec §2, §6): nothing of them is painted before the guard has opened. */
export function memberRoutes(root: AnyRoute, services: RouteServices) {
  const { flows, session, appearance, storage } = services;

  const isSignedIn = () => storage.read('authToken') !== null;
  const guard = (id: string, side: Role | null) =>
    guardRoute({
      parent: root,
      side,
      appearance,
      session,
      id,
      isSignedIn,
      start: () => {
        // The way out (spec §2: /) must not need a network that is gone by then.
        import('../../screens/site/landing-screen.tsx').catch(() => undefined);
        return startActor(flows.routeGuard, { hasToken: isSignedIn(), side });
      },
    });
  const companies = guard('companies', 'CORPORATE');
  const developers = guard('developers', 'DEVELOPER');
  const members = guard('members', null);

  const CompanyDashboard = lazyScreen(
    () => import('../../screens/workspace/company-dashboard-screen.tsx'),
    'CompanyDashboardScreen',
  );
  const DeveloperDashboard = lazyScreen(
    () => import('../../screens/workspace/developer-dashboard-screen.tsx'),
    'DeveloperDashboardScreen',
  );
  const dashboard = (
    parent: AnyRoute,
    path: string,
    Screen: typeof CompanyDashboard | typeof DeveloperDashboard,
  ) => {
    function Dashboard() {
      const { _splat = '' } = useParams({ strict: false });
      return <Screen section={_splat.replace(/\/+$/, '')} />;
    }
    Dashboard.preload = Screen.preload;
    return createRoute({ getParentRoute: () => parent, path, component: Dashboard });
  };

  const editor = ({ route, whenOpen }: typeof companies, path: string, role: Role) =>
    flowRoute({
      parent: route,
      path,
      whenOpen,
      start: () =>
        startActor(flows.profileRegistration, {
          role,
          userId: null,
          hasToken: true,
          profile: session.getSnapshot().context.profile,
          draft: readDraft(services, role, currentUserId(session)),
        }),
      screen: async () => {
        const { ProfileEditorScreen } = await import(
          '../../screens/account/profile/profile-editor-screen.tsx'
        );
        return {
          Screen: ({ actor }) => <ProfileEditorScreen actor={actor} />,
        };
      },
    });

  const developerProfile = flowRoute({
    parent: members.route,
    path: '/developer/profile/$developerId',
    whenOpen: members.whenOpen,
    start: ({ params }) => startActor(flows.developerProfile, { developerId: params.developerId ?? '' }),
    screen: async () => {
      const { DeveloperProfileScreen } = await import('../../screens/workspace/developer-profile-screen.tsx');
      return {
        Screen: ({ actor }) => <DeveloperProfileScreen actor={actor} />,
      };
    },
  });

  return [
    companies.route.addChildren([
      dashboard(companies.route, '/company/dashboard/$', CompanyDashboard),
      editor(companies, paths.editCompanyProfile(), 'CORPORATE'),
    ]),
    developers.route.addChildren([
      dashboard(developers.route, '/developer/dashboard/$', DeveloperDashboard),
      editor(developers, paths.createDeveloperProfile(), 'DEVELOPER'),
    ]),
    members.route.addChildren([developerProfile]),
  ];
}
