import type { ReactNode } from 'react';
import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';

type ChangeAnnouncementProps = {
  /** How often what is shown has changed by itself. */
  readonly changes: number;
  readonly children: ReactNode;
};

/** Says to who can't see it that the page has changed by itself, each time anew. */
export function ChangeAnnouncement({ changes, children }: ChangeAnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      {changes > 0 && <LiveRegionContent key={changes}>{children}</LiveRegionContent>}
    </p>
  );
}
