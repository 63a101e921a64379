import { developerProfilePattern, paths, withoutTrailingSlash } from '../../../contract/paths.ts';
import type { AccountCalls } from '../../api/account/account-calls.ts';
import type { ProfileCalls } from '../../api/account/profile-calls.ts';
import type { OverviewCalls } from '../../api/marketplace/overview-calls.ts';
import { matchRoute } from '../shared/route-pattern.ts';
import { createPrefetch } from './prefetch.ts';

type Calls = {
  readonly account: Pick<AccountCalls, 'validateResetToken'>;
  readonly profile: Pick<ProfileCalls, 'fetchDeveloper'>;
  readonly overview: Pick<OverviewCalls, 'fetchOverview'>;
};

/** The session's token and the token in the address; null where there is none. */
type Tokens = { readonly sessionToken: string | null; readonly addressToken: string | null };

const dashboards = new Set([paths.companyDashboard(), paths.developerDashboard()]);

/**
 * Sends the calls that a page makes on opening, in parallel with its code. The page then takes their answers. Every
 * method returns a promise, because `lazy` loads this code first.
 */
export function createEarlyCalls({ account, profile, overview }: Calls) {
  const developer = createPrefetch(profile.fetchDeveloper);
  const resetLink = createPrefetch(account.validateResetToken);
  // The overview depends on the user, so the session token is the input that must match.
  const ownOverview = createPrefetch((_sessionToken, signal) => overview.fetchOverview(signal));

  return {
    fetchDeveloper: developer.fetch,
    fetchOverview: ownOverview.fetch,
    validateResetToken: resetLink.fetch,
    /** Sends the call of the page at this path. */
    async start(path: string, { sessionToken, addressToken }: Tokens): Promise<void> {
      const page = withoutTrailingSlash(path);
      const { developerId } = matchRoute(developerProfilePattern, page) ?? {};
      if (sessionToken && developerId) developer.start(developerId);
      if (sessionToken && dashboards.has(page)) ownOverview.start(sessionToken);
      if (addressToken && page === paths.resetPasswordToken()) resetLink.start(addressToken);
    },
    /** Drops the answers that the first page hasn't taken: on a later page they would be outdated. */
    async forget(): Promise<void> {
      for (const call of [developer, ownOverview, resetLink]) call.forget();
    },
  };
}
