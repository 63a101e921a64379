import { defaultFlags } from '../../../../machines/rules/feature-flags.ts';
import { LandingScreen } from '../../../screens/site/landing-screen.tsx';
import { textOrNull } from '../../start/text-or-null.ts';
import { type FirstPage, type FirstVisit, still } from '../first-page.ts';

export function openPage({ state }: FirstVisit): FirstPage {
  const notice = textOrNull(state.message);
  return still(
    <LandingScreen
      notice={notice}
      // Flags come from a client that isn't here yet.
      hasDevelopersFirst={defaultFlags.hasDevelopersFirst}
    />,
    notice === null,
  );
}
