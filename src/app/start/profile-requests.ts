import type { Profile } from '../../../contract/account/account.ts';

export type ProfileRequests = {
  /**
   * Asks for the profile of whoever is signed in (spec §7). While a request is under way, and until the arrival is
   * over, one answer serves everybody who asks with the same token.
   *
   * @param options - `raw` sends the token without its prefix.
   * @throws Failure as the call does.
   */
  readonly fetch: (options: { readonly raw: boolean }) => Promise<Profile>;
  /** The page has begun: from now on an answer serves only those who were waiting for it. */
  readonly endArrival: () => void;
};

/**
 * Lets the start of the app and the guard of a page share one request: both ask as soon as a document arrives (spec
 * §4, §2), and neither may cancel it for the other.
 */
export function createProfileRequests(
  fetchProfile: (options: { readonly raw: boolean }) => Promise<Profile>,
  readToken: () => string | null,
): ProfileRequests {
  let isArriving = true;
  let last: { readonly token: string | null; readonly answer: Promise<Profile>; isUnderWay: boolean } | null =
    null;
  return {
    fetch(options) {
      const token = readToken();
      if (last && last.token === token && (last.isUnderWay || isArriving)) return last.answer;
      const request = { token, answer: fetchProfile(options), isUnderWay: true };
      const settle = () => {
        request.isUnderWay = false;
      };
      request.answer.then(settle, settle);
      last = request;
      return request.answer;
    },
    endArrival() {
      isArriving = false;
    },
  };
}
