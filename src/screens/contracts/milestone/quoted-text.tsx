import { momentText } from '../../shared/formats.ts';

type QuotedTextProps = {
  /** Who wrote it, and what it is. */
  readonly by: string;
  /** ISO 8601; left out if the page shows it already. */
  readonly at?: string;
  readonly children: string;
};

/** What a side wrote about a milestone, as the other side reads it (§M4). */
export function QuotedText({ by, at, children }: QuotedTextProps) {
  return (
    <figure className="grid gap-1 border-s-2 border-accent ps-4 text-sm">
      <figcaption className="text-soft wrap-anywhere">
        {by}
        {at !== undefined && (
          <>
            {', '}
            <time dateTime={at}>{momentText(at)}</time>
          </>
        )}
      </figcaption>
      <blockquote className="whitespace-pre-line wrap-anywhere">{children}</blockquote>
    </figure>
  );
}
