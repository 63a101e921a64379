/**
 * Why a call did not succeed: a closed union, made once where the call is made.
 *
 * `message` is fit to be shown to a person, or null where nobody said anything fit:
 * - `http`: the backend answered outside 200 to 299; its own words when it gave `{ message }`, or how long to wait
 *   when a 429 only said that.
 * - `network`: no answer came.
 * - `offline`: no answer came, and the browser says that it has no connection.
 * - `invalidBody`: a 2xx answer that isn't what spec §7 promises.
 * - `unauthenticated`: a call that needs a token was made without one; nothing was sent.
 * - `invalidInput`: what a person typed breaks the contract; `fields` has a message for each wrong field,
 *   by its dotted name; nothing was sent.
 */
export type Failure =
  | { readonly kind: 'http'; readonly status: number; readonly message: string | null }
  | { readonly kind: 'network' | 'offline'; readonly message: null }
  | { readonly kind: 'invalidBody'; readonly message: string | null }
  | { readonly kind: 'unauthenticated'; readonly message: string }
  | {
      readonly kind: 'invalidInput';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };
