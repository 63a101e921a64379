import { LinkExpiredScreen } from '../../../screens/account/password/link-expired-screen.tsx';
import { type OpenPage, staticPage, type Visit } from '../page.ts';

export function openPage({ storage }: Visit): OpenPage {
  const role = storage.read('userType');
  return staticPage(<LinkExpiredScreen role={role} />, role === null);
}
