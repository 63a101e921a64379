import type { ReactNode } from 'react';
import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';

type ChangeAnnouncementProps = {
  /** The number of automatic changes of the page. */
  readonly changes: number;
  readonly children: ReactNode;
};

/** Announces automatic changes of the page to screen readers. */
export function ChangeAnnouncement({ changes, children }: ChangeAnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      {changes > 0 && <LiveRegionContent key={changes}>{children}</LiveRegionContent>}
    </p>
  );
}
