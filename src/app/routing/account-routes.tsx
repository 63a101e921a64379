import { type AnyRoute, createRoute } from '@tanstack/react-router';
import type { Role } from '../../../contract/account/account.ts';
import { paths } from '../../../contract/paths.ts';
import { roleOfPath } from '../../../machines/rules/redirect-path.ts';
import { readDraft } from '../flows/account/registration-drafts.ts';
import { startActor } from '../start/start-actor.ts';
import { textOrNull } from '../start/text-or-null.ts';
import { flowRoute } from './flow-route.tsx';
import { lazyScreen } from './lazy-screen.ts';
import type { RouteServices } from './route-services.ts';

/** The pages of the account flows (spec §2). */
export function accountRoutes(root: AnyRoute, services: RouteServices) {
  const { flows, session, storage, navigationState } = services;

  const login = (path: string) =>
    flowRoute({
      parent: root,
      path,
      start: () =>
        startActor(flows.login, {
          role: roleOfPath(path),
          notice: textOrNull(navigationState().message),
        }),
      screen: async () => {
        const { LoginScreen } = await import('../../screens/account/login/login-screen.tsx');
        return { Screen: ({ actor }) => <LoginScreen actor={actor} /> };
      },
    });

  const forgotPassword = (path: string, role: Role | null) =>
    flowRoute({
      parent: root,
      path,
      start: () => startActor(flows.forgotPassword, { role }),
      screen: async () => ({
        Screen: (await import('../../screens/account/password/forgot-password-screen.tsx'))
          .ForgotPasswordScreen,
      }),
    });

  const verify = flowRoute({
    parent: root,
    path: paths.verify(),
    isMembersOnly: true,
    start: () => {
      const { email, role, isVerified } = navigationState();
      const cooldown = services.cooldowns.read(textOrNull(email) ?? '');
      const now = Date.now();
      return startActor(flows.verifyEmail, {
        email: textOrNull(email),
        role: textOrNull(role),
        isVerified: isVerified === true,
        resends: cooldown?.resends ?? 0,
        // A clock that was set back must not make the wait longer than any wait is (spec §9).
        deadline: Math.min(cooldown?.deadline ?? 0, now + 60_000),
        now,
      });
    },
    screen: async () => {
      const { VerifyEmailScreen } = await import(
        '../../screens/account/verify-email/verify-email-screen.tsx'
      );
      return { Screen: ({ actor }) => <VerifyEmailScreen actor={actor} /> };
    },
  });

  const resetLink = flowRoute({
    parent: root,
    path: paths.resetPasswordToken(),
    start: () => startActor(flows.resetLink, { token: services.pageToken() }),
    screen: async () => ({
      Screen: (await import('../../screens/account/password/reset-link-screen.tsx')).ResetLinkScreen,
    }),
  });

  const resetPassword = flowRoute({
    parent: root,
    path: paths.resetPassword(),
    start: () =>
      startActor(flows.resetPassword, {
        token: storage.read('reset_token'),
        role: storage.read('userType'),
      }),
    screen: async () => {
      const { ResetPasswordScreen } = await import(
        '../../screens/account/password/reset-password-screen.tsx'
      );
      return {
        Screen: ({ actor }) => (
          <ResetPasswordScreen actor={actor} email={storage.read('userProfile')?.email ?? null} />
        ),
      };
    },
  });

  const socialCallback = (path: string) =>
    flowRoute({
      parent: root,
      path,
      start: () => {
        const query = services.pageQuery();
        const actor = startActor(flows.socialCallback, {
          token: services.pageToken(),
          error: query.get('error'),
          provider: query.get('provider'),
          oauthRole: storage.read('oauthRole'),
        });
        actor.send({ type: 'callback.entered' });
        return actor;
      },
      screen: async () => ({
        Screen: (await import('../../screens/account/social-callback-screen.tsx')).SocialCallbackScreen,
      }),
    });

  const LinkExpired = lazyScreen(
    () => import('../../screens/account/password/link-expired-screen.tsx'),
    'LinkExpiredScreen',
  );
  function Expired() {
    return <LinkExpired role={storage.read('userType')} />;
  }
  Expired.preload = LinkExpired.preload;

  const registration = (path: string, role: Role) =>
    flowRoute({
      parent: root,
      path,
      isMembersOnly: true,
      start: ({ params }) =>
        startActor(flows.profileRegistration, {
          role,
          userId: params.userId ?? null,
          hasToken: storage.read('authToken') !== null,
          profile: null,
          draft: readDraft(services, role, params.userId),
        }),
      screen: async () => {
        const { ProfileRegistrationScreen } = await import(
          '../../screens/account/profile/profile-registration-screen.tsx'
        );
        return { Screen: ({ actor }) => <ProfileRegistrationScreen actor={actor} /> };
      },
    });

  return [
    login(paths.companyLogin()),
    login(paths.developerLogin()),
    verify,
    forgotPassword(paths.forgotPassword(), null),
    forgotPassword(paths.companyForgotPassword(), 'CORPORATE'),
    forgotPassword(paths.developerForgotPassword(), 'DEVELOPER'),
    socialCallback(paths.oauthCallback()),
    socialCallback(paths.authCallback()),
    resetLink,
    resetPassword,
    createRoute({ getParentRoute: () => root, path: paths.linkExpired(), component: Expired }),
    registration('/complete-company-profile/$userId', 'CORPORATE'),
    registration('/complete-developer-profile/$userId', 'DEVELOPER'),
  ];
}
