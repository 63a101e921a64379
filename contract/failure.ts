/**
 * Why a call did not succeed: a closed union, created where the call is made.
 *
 * `message` is meant for people; null where there is none:
 * - `http`: the backend answered outside 200 to 299; its own message if it gave `{ message }`, or how long to wait if a
 *   429 only said that. `code` is what a program may decide by (`errorBody`): only the reference backend gives one.
 *   `current`, with a 409 `stale`, is what is there by now (§M3), in the shape of what the call reads.
 * - `network`: no answer.
 * - `offline`: no answer, and the browser reports that it is offline.
 * - `invalidBody`: a 2xx answer that isn't what spec §7 promises.
 * - `unauthenticated`: a call that needs a token was made without one; nothing was sent.
 * - `invalidInput`: the input violates the contract; `fields` has a message for each invalid field, by its dotted name;
 *   nothing was sent.
 * - `declined`: the person, or their device, didn't do what the browser asked them for; `message` where there is more to
 *   say than that.
 */
export type Failure =
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly message: string | null;
      readonly code?: string | undefined;
      readonly current?: object | undefined;
    }
  | { readonly kind: 'network' | 'offline'; readonly message: null }
  | { readonly kind: 'invalidBody'; readonly message: string | null }
  | { readonly kind: 'unauthenticated'; readonly message: string }
  | { readonly kind: 'declined'; readonly message: string | null }
  | {
      readonly kind: 'invalidInput';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };
