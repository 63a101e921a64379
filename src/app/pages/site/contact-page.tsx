import type { ContactBody } from '../../../../contract/site/contact.ts';
import { ContactScreen } from '../../../screens/site/contact-screen.tsx';
import { contactFlow } from '../../flows/site/contact-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';

export function mountPage(visit: Visit): MountedPage {
  // Only the contact form writes this draft.
  const draft = visit.drafts.read('contact') as ContactBody | null;
  const actor = startActor(contactFlow(visit), { draft });
  const matchesPrerenderedHtml = draft === null && visit.session.getSnapshot().context.profile === null;
  return flowPage(actor, <ContactScreen actor={actor} />, matchesPrerenderedHtml);
}
