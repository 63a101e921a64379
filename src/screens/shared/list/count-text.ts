/** A number of things: '1 application' or '3 applications'. */
export const countText = (count: number, thing: string): string =>
  `${count} ${count === 1 ? thing : `${thing}s`}`;

/**
 * A project's live applications: '4 applications, 3 new'.
 *
 * @param unopened - the number of unopened ones.
 */
export function applicationCountText(live: number, unopened: number): string {
  if (live === 0) return 'No applications yet';
  const counted = countText(live, 'application');
  return unopened > 0 ? `${counted}, ${unopened} new` : counted;
}
