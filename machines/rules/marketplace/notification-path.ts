import { marketPaths } from '../../../contract/marketplace/market-paths.ts';
import type { Notification } from '../../../contract/marketplace/notification.ts';

/** The path of a notification's subject, on the recipient's side (§M4); mails link to the same path. */
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
