import { NotFoundScreen } from '../../../screens/shared/not-found-screen.tsx';
import { type OpenPage, staticPage } from '../page.ts';

export function openPage(): OpenPage {
  return staticPage(<NotFoundScreen />);
}
