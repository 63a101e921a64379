import { momentText } from '../../shared/formats.ts';

type QuotedTextProps = {
  /** The author and the kind of text. */
  readonly by: string;
  /** In ISO 8601; undefined if the page already shows it. */
  readonly at?: string;
  readonly children: string;
};

/** A text that a side wrote about a milestone, for the other side (§M4). */
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
