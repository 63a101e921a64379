/**
 * Why a call did not succeed: a closed union, created where the call is made.
 *
 * `message` is meant for users; null if there is none:
 * - `http`: the backend answered outside 200 to 299; its own message if it gave `{ message }`, or how long to wait if a
 *   429 only said that. `code` is for programs (`errorBody`): only our own backend sends one. `current`, with a
 *   409 `stale`, is the entity's current version (§M3), in the shape that the call reads.
 * - `network`: no response.
 * - `offline`: no response, and the browser reports that it is offline.
 * - `invalidBody`: a 2xx response that violates spec §7.
 * - `unauthenticated`: a call that needs a token was made without one; nothing was sent.
 * - `invalidInput`: the input violates the contract; `fields` has a message for each invalid field, by its dotted name;
 *   nothing was sent.
 * - `declined`: the user, or their device, declined the browser's prompt; `message` if there is a specific one.
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
