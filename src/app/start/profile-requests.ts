import type { Profile } from '../../../contract/account/account.ts';

type Options = { readonly raw: boolean };
type FetchProfile = (options: Options, signal?: AbortSignal) => Promise<Profile>;

export type ProfileRequests = {
  /**
   * Asks for the profile of whoever is signed in (spec §7). While a request is under way, and until
   * {@link stopSharing}, one answer serves everybody who asks with the same token.
   *
   * @param options - `raw` sends the token without its prefix.
   * @param signal - ends the request once everybody who shares it has aborted.
   * @throws Failure as the call does.
   */
  readonly fetch: FetchProfile;
  /** The page has begun: from now on an answer serves only those who were waiting for it. */
  readonly stopSharing: () => void;
};

/**
 * Lets the start of the app and the guard of a page share one request: both ask as soon as a document arrives (spec
 * §4, §2), and neither may cancel it for the other.
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
