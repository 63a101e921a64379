import type { ReactNode } from 'react';
import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';

type UpdateAnnouncementProps = {
  /** The number of automatic updates of the page. */
  readonly updates: number;
  readonly children: ReactNode;
};

/** Announces automatic updates of the page to screen readers. */
export function UpdateAnnouncement({ updates, children }: UpdateAnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      {updates > 0 && <LiveRegionContent key={updates}>{children}</LiveRegionContent>}
    </p>
  );
}
