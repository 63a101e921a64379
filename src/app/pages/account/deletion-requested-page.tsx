import { DeletionRequestedScreen } from '../../../screens/settings/deletion-requested-screen.tsx';
import { NotFoundScreen } from '../../../screens/shared/not-found-screen.tsx';
import { type MountedPage, staticPage, type Visit } from '../page.ts';

/** The request leads here; without one there is nothing to say. */
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
