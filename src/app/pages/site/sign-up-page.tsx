import { SignUpScreen } from '../../../screens/site/sign-up-screen.tsx';
import { type OpenPage, staticPage } from '../page.ts';

export function openPage(): OpenPage {
  return staticPage(<SignUpScreen />);
}
