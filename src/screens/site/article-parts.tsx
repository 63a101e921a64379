import type { Part } from '../../content/page-meta.ts';

/** The minimum number of parts for which a table of contents is shown. */
const minParts = 4;

/** A table of contents beside a long text, if there is room. */
export function ArticleParts({ parts }: { readonly parts: readonly Part[] }) {
  if (parts.length < minParts) return null;
  return (
    <nav aria-label="On this page" className="sticky top-16 hidden self-start pe-12 text-sm page:block">
      <p className="pb-1 font-medium">On this page</p>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-small py-1 text-soft underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
