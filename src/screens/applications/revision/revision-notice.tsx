import type { Application } from '../../../../contract/marketplace/application.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { momentText } from '../../shared/formats.ts';
import { lastRevision } from './revision-changes.ts';
import { RevisionDifferences } from './revision-differences.tsx';

/**
 * Tells the company that the developer has revised the application, with the changes; renders nothing without a
 * revision.
 */
export function RevisionNotice({ application }: { readonly application: Application }) {
  const revision = lastRevision(application);
  if (!revision) return null;
  return (
    <Notice title={`${application.developer.name} revised this on ${momentText(revision.at)}`}>
      <RevisionDifferences changes={revision.changes} currency={application.currency} />
    </Notice>
  );
}
