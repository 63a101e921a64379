import type { Delivery } from '../../../../contract/marketplace/milestones/delivery.ts';
import { momentText } from '../../shared/formats.ts';
import { FileRows } from '../../shared/list/file-list.tsx';
import { Markdown } from '../../shared/markdown/markdown.tsx';
import { WebLink } from '../../shared/web-link.tsx';

/** All deliveries of a milestone, latest version first (§M4). */
export function DeliveryList({ deliveries }: { readonly deliveries: readonly Delivery[] }) {
  return (
    <ol reversed className="grid gap-6">
      {deliveries.toReversed().map(({ version, note, files, links, at }) => (
        <li key={version} className="grid min-w-0 gap-3 border-s-2 border-line ps-4">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{`Version ${version}`}</span>
            <time dateTime={at} className="text-sm text-soft">
              {momentText(at)}
            </time>
          </p>
          <Markdown text={note} />
          <FileRows files={files} />
          {links.length > 0 && (
            <ul className="grid justify-items-start gap-1 text-sm">
              {links.map((link, index) => (
                // Links may be equal.
                <li key={index} className="max-w-full">
                  <WebLink address={link} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
