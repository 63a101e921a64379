import type { ContactBody } from '../../../../contract/site/contact.ts';
import { ContactScreen } from '../../../screens/site/contact-screen.tsx';
import { contactFlow } from '../../flows/site/contact-flow.ts';
import { startActor } from '../../start/start-actor.ts';
import type { FirstPage, FirstVisit } from '../first-page.ts';

export function openPage(visit: FirstVisit): FirstPage {
  // Only what this form holds is ever written there.
  const draft = visit.drafts.read('contact') as ContactBody | null;
  const actor = startActor(contactFlow(visit), { draft });
  return {
    element: <ContactScreen actor={actor} />,
    isAsBuilt: draft === null && visit.session.getSnapshot().context.profile === null,
    close: () => actor.stop(),
  };
}
