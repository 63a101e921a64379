import { readToken } from '../../../browser/auth-token.ts';
import { LandingScreen } from '../../../screens/site/landing-screen.tsx';
import { textOrNull } from '../../shared/text-or-null.ts';
import { type MountedPage, staticPage, type Visit } from '../page.ts';
import { carryReturnPath } from './carry-return-path.ts';

export function mountPage(visit: Visit): MountedPage {
  const { state, flags } = visit;
  /** The protected page that was opened without a session; null if the user has since logged in and come back here. */
  const wanted = readToken(visit.storage) === null ? textOrNull(state.wanted) : null;
  const notice = wanted === null ? textOrNull(state.message) : 'Log in to open the page you came for';
  return {
    ...staticPage(
      // The current flags: those that arrive later must not swap a link that the user is about to click.
      <LandingScreen notice={notice} showsDevelopersFirst={flags.showsDevelopersFirst} />,
      notice === null,
    ),
    // Written on leaving: all stored data was cleared, and must stay cleared while this page is open (spec §2).
    close() {
      if (wanted !== null) carryReturnPath(visit, wanted);
    },
  };
}
