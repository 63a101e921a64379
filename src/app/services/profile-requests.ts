import type { Profile } from '../../../contract/account/account.ts';

type Options = { readonly raw: boolean };
type FetchProfile = (options: Options, signal?: AbortSignal) => Promise<Profile>;

export type ProfileRequests = {
  /**
   * Fetches the profile of the signed-in user (spec §7). While a request is in progress, and until {@link
   * ProfileRequests.stopSharing}, callers with the same token share one answer.
   *
   * @param options - `raw` sends the token without its prefix.
   * @param signal - aborts the request once all callers that passed a signal have aborted.
   * @throws Failure as the call does.
   */
  readonly fetch: FetchProfile;
  /** Ends the start of the page: from now on only callers during a request share its answer. */
  readonly stopSharing: () => void;
};

/**
 * Lets the session and the route guard share one profile request: both need the profile when a document opens (spec §4,
 * §2), and neither may cancel the request for the other.
 */
export function createProfileRequests(
  fetchProfile: FetchProfile,
  readToken: () => string | null,
): ProfileRequests {
  let isSharing = true;
  let last: ReturnType<typeof send> | null = null;

  function send(token: string | null, options: Options) {
    const controller = new AbortController();
    const request = {
      token,
      answer: fetchProfile(options, controller.signal),
      isInProgress: true,
      sharers: 0,
      share(signal: AbortSignal | undefined) {
        if (!signal) return request.answer;
        request.sharers += 1;
        signal.addEventListener('abort', () => {
          request.sharers -= 1;
          if (request.sharers === 0) controller.abort(signal.reason);
        });
        return request.answer;
      },
    };
    const settle = () => {
      request.isInProgress = false;
    };
    request.answer.then(settle, settle);
    controller.signal.addEventListener('abort', settle);
    return request;
  }

  return {
    fetch(options, signal) {
      const token = readToken();
      const isShared = last?.token === token && (last.isInProgress || isSharing);
      if (!last || !isShared) last = send(token, options);
      return last.share(signal);
    },
    stopSharing() {
      isSharing = false;
    },
  };
}
