import { NotFoundScreen } from '../../../screens/shared/not-found-screen.tsx';
import { type MountedPage, staticPage } from '../page.ts';

export function mountPage(): MountedPage {
  return staticPage(<NotFoundScreen />);
}
