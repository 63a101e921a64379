import { NotFoundScreen } from '../../../screens/shared/not-found-screen.tsx';
import { type FirstPage, still } from '../first-page.ts';

export function openPage(): FirstPage {
  return still(<NotFoundScreen />);
}
