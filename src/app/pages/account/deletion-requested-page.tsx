import { DeletionRequestedScreen } from '../../../screens/settings/deletion-requested-screen.tsx';
import { NotFoundScreen } from '../../../screens/shared/not-found-screen.tsx';
import { type MountedPage, staticPage, type Visit } from '../page.ts';

/**
 * The deletion request leads here with its result in the navigation state. Opened without one, the page is not found.
 */
export function mountPage({ state }: Visit): MountedPage {
  const { role, requestedAt, closed } = state;
  if (typeof requestedAt !== 'number') return staticPage(<NotFoundScreen />, false);
  return staticPage(
    <DeletionRequestedScreen
      role={typeof role === 'string' ? role : null}
      requestedAt={requestedAt}
      closed={Array.isArray(closed) ? closed.filter((title) => typeof title === 'string') : []}
    />,
    false,
  );
}
