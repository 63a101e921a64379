/** A number of things, such as '1 application' or '3 applications'. */
export const countText = (count: number, thing: string): string =>
  `${count} ${count === 1 ? thing : `${thing}s`}`;

/** A project's live applications in words, such as '4 applications, 3 new'. @param unopened - how many of them no one has opened. */
export function applicationCountText(live: number, unopened: number): string {
  if (live === 0) return 'No applications yet';
  const counted = countText(live, 'application');
  return unopened > 0 ? `${counted}, ${unopened} new` : counted;
}
