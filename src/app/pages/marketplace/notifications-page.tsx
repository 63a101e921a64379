import { NotificationsScreen } from '../../../screens/notifications/notifications-screen.tsx';
import { notificationsFlow } from '../../flows/marketplace/notifications-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  const actor = startActor(notificationsFlow(visit), undefined);
  return flowPage(actor, <NotificationsScreen actor={actor} />);
}
