import type { PageMeta } from '../../content/page-meta.ts';

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A post's date and reading time, or when a legal text was last updated. */
export function Byline({ meta: { date, updated, minutes } }: { readonly meta: PageMeta }) {
  if (date !== null) {
    return (
      <p className="text-sm text-faint">
        <Day day={date} /> · {minutes} min read
      </p>
    );
  }
  if (updated === null) return null;
  return (
    <p className="text-sm text-faint">
      Last updated on <Day day={updated} />
    </p>
  );
}

function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{longDay.format(new Date(day))}</time>;
}
