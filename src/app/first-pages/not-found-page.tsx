import { NotFoundScreen } from '../../screens/not-found-screen.tsx';
import { type FirstPage, still } from './first-page.ts';

export function openPage(): FirstPage {
  return still(<NotFoundScreen />);
}
