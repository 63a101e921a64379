import { LandingScreen } from '../../../screens/site/landing-screen.tsx';
import { textOrNull } from '../../start/text-or-null.ts';
import { type OpenPage, staticPage, type Visit } from '../page.ts';

export function openPage({ state, flags }: Visit): OpenPage {
  const notice = textOrNull(state.message);
  return staticPage(
    // The flags of the moment: an answer that comes later must not swap what somebody is about to click.
    <LandingScreen notice={notice} hasDevelopersFirst={flags.hasDevelopersFirst} />,
    notice === null,
  );
}
