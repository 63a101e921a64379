import { developerProfilePattern, paths, withoutTrailingSlash } from '../../../contract/paths.ts';
import type { AccountCalls } from '../../api/account-calls.ts';
import type { OverviewCalls } from '../../api/marketplace/overview-calls.ts';
import type { ProfileCalls } from '../../api/profile-calls.ts';
import { matchRoute } from '../pages/route-pattern.ts';
import { earlyCall } from './early-call.ts';

type Calls = {
  readonly account: Pick<AccountCalls, 'validateResetToken'>;
  readonly profile: Pick<ProfileCalls, 'fetchDeveloper'>;
  readonly overview: Pick<OverviewCalls, 'fetchOverview'>;
};

/** Whom an address is opened by: the session's token, and the one that the address carried; null where there is none. */
type Visitor = { readonly session: string | null; readonly carried: string | null };

const dashboards = new Set([paths.companyDashboard(), paths.developerDashboard()]);

/** The calls that a page makes as soon as it is there. They go beside its code, and the page takes their answers. */
export function createEarlyCalls({ account, profile, overview }: Calls) {
  const developer = earlyCall(profile.fetchDeveloper);
  const resetLink = earlyCall(account.validateResetToken);
  // What is asked for somebody is for nobody else: their token is the input.
  const overviewOf = earlyCall((_session, signal) => overview.fetchOverview(signal));

  return {
    fetchDeveloper: developer.fetch,
    fetchOverview: overviewOf.fetch,
    validateResetToken: resetLink.fetch,
    /** Makes the call of the page of an address. */
    async start(path: string, { session, carried }: Visitor): Promise<void> {
      const page = withoutTrailingSlash(path);
      const { developerId } = matchRoute(developerProfilePattern, page) ?? {};
      if (session && developerId) developer.start(developerId);
      if (session && dashboards.has(page)) overviewOf.start(session);
      if (carried && page === paths.resetPasswordToken()) resetLink.start(carried);
    },
    /** What the first page hasn't taken would be old on a later one. */
    async forget(): Promise<void> {
      for (const call of [developer, overviewOf, resetLink]) call.forget();
    },
  };
}
