import { LinkExpiredScreen } from '../../../screens/account/password/link-expired-screen.tsx';
import { type MountedPage, staticPage, type Visit } from '../page.ts';

export function mountPage({ storage }: Visit): MountedPage {
  const role = storage.read('userType');
  return staticPage(<LinkExpiredScreen role={role} />, role === null);
}
