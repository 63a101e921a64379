/** A project's live applications in words, such as '4 applications, 3 new'. @param unopened - how many of them no one has opened. */
export function applicationCountText(live: number, unopened: number): string {
  if (live === 0) return 'No applications yet';
  const counted = `${live} ${live === 1 ? 'application' : 'applications'}`;
  return unopened > 0 ? `${counted}, ${unopened} new` : counted;
}
