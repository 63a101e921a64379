import { useSelector } from '@xstate/react';
import { redirectPath } from '../../../../machines/client-rules/account/redirect-path.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useIsHydrated } from '../../../ui/feedback/use-is-hydrated.ts';
import { TextLink } from '../../../ui/navigation/link.tsx';
import { useSession } from '../../shared/session.ts';

/** Shown when a signed-in user opens the login page: the account, and a link to continue. */
export function SignedInNotice() {
  const profile = useSelector(useSession(), (snapshot) =>
    snapshot.matches({ authenticated: 'signedIn' }) ? snapshot.context.profile : null,
  );
  // The build prerendered the page for an unknown visitor.
  const isHydrated = useIsHydrated();
  if (profile === null || !isHydrated) return null;
  return (
    <Notice>
      <p>
        You are signed in{profile.email ? ` as ${profile.email}` : ''}.{' '}
        <TextLink variant="inline" to={redirectPath(profile)}>
          Continue to your dashboard
        </TextLink>
      </p>
    </Notice>
  );
}
