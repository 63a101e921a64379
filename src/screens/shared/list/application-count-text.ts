import { countText } from '../../../../machines/rules/count-text.ts';

/** A project's live applications: '4 applications, 3 new'. */
export function applicationCountText(live: number, unopened: number): string {
  if (live === 0) return 'No applications yet';
  const counted = countText(live, 'application');
  return unopened > 0 ? `${counted}, ${unopened} new` : counted;
}
