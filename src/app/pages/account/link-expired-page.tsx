import { LinkExpiredScreen } from '../../../screens/account/password/link-expired-screen.tsx';
import { type FirstPage, type FirstVisit, still } from '../first-page.ts';

export function openPage({ storage }: FirstVisit): FirstPage {
  const role = storage.read('userType');
  return still(<LinkExpiredScreen role={role} />, role === null);
}
