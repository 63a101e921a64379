import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Notification } from '../../../contract/marketplace/notification.ts';

/** The page that shows what a notification is about, on its reader's side (§M4); a mail links to the same. */
export function notificationPath({ entity, id, projectId, side }: Notification['subject']): string {
  if (entity === 'payout') return marketPaths.payments({ side: 'developer' });
  if (entity === 'bankAccount') return marketPaths.bankAccount();
  if (entity === 'contract') return marketPaths.contract({ side, contractId: id });
  if (side === 'developer')
    return entity === 'project'
      ? marketPaths.projectDetails({ projectId: id })
      : marketPaths.application({ applicationId: id });
  return entity === 'project'
    ? marketPaths.ownProject({ projectId: id })
    : marketPaths.reviewApplication({ projectId: projectId ?? '', applicationId: id });
}
