import type { ReactNode } from 'react';
import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';

type ChangeAnnouncementProps = {
  /** How often the page has changed by itself. */
  readonly changes: number;
  readonly children: ReactNode;
};

/** Announces each time that the page has changed by itself, for users who can't see it. */
export function ChangeAnnouncement({ changes, children }: ChangeAnnouncementProps) {
  return (
    <p role="status" className="sr-only">
      {changes > 0 && <LiveRegionContent key={changes}>{children}</LiveRegionContent>}
    </p>
  );
}
