import type { PageMeta } from '../../content/page-meta.ts';

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** When a post was published and how long reading it takes, or since when rules read as they do. */
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
      Last changed on <Day day={updated} />
    </p>
  );
}

function Day({ day }: { readonly day: string }) {
  return <time dateTime={day}>{longDay.format(new Date(day))}</time>;
}
