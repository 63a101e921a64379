import { readToken } from '../../../browser/auth-token.ts';
import { LandingScreen } from '../../../screens/site/landing-screen.tsx';
import { type MountedPage, staticPage, textOrNull, type Visit } from '../page.ts';
import { carryReturnPath } from './carry-return-path.ts';

export function mountPage(visit: Visit): MountedPage {
  const { state, flags } = visit;
  /** The protected page that was opened without a session; there may be one by now, on the way back to this page. */
  const wanted = readToken(visit.storage) === null ? textOrNull(state.wanted) : null;
  const notice = wanted === null ? textOrNull(state.message) : 'Log in to open the page you came for';
  return {
    ...staticPage(
      // The flags of the moment: an answer that comes later must not swap what somebody is about to click.
      <LandingScreen notice={notice} hasDevelopersFirst={flags.hasDevelopersFirst} />,
      notice === null,
    ),
    // Not before: all stored data was cleared, and stays so on this page (spec §2).
    close() {
      if (wanted !== null) carryReturnPath(visit, wanted);
    },
  };
}
