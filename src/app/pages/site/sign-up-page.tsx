import { SignUpScreen } from '../../../screens/site/sign-up-screen.tsx';
import { type MountedPage, staticPage } from '../page.ts';

export function mountPage(): MountedPage {
  return staticPage(<SignUpScreen />);
}
