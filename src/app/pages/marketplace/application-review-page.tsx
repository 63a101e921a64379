import { OfferScreen } from '../../../screens/applications/offer/offer-screen.tsx';
import { ApplicationReviewScreen } from '../../../screens/applications/review/application-review-screen.tsx';
import { applicationReviewFlow } from '../../flows/marketplace/application-review-flow.ts';
import { offerFlow } from '../../flows/marketplace/offer-flow.ts';
import { startActor } from '../../shared/start-actor.ts';
import { flowPage, type MountedPage, type Visit } from '../page.ts';
import { withDownloads } from './parts/with-downloads.ts';
import { withHistory } from './parts/with-history.ts';

export function mountPage(visit: Visit<'applicationId'>): MountedPage {
  const offer = startActor(offerFlow(visit), undefined);
  const actor = startActor(applicationReviewFlow(visit, offer), {
    applicationId: visit.params.applicationId,
    isOfferRequested: visit.query.has('offer'),
  });
  const stop = () => {
    actor.stop();
    offer.stop();
  };
  const page = flowPage(
    { stop },
    <>
      <ApplicationReviewScreen actor={actor} />
      <OfferScreen actor={offer} />
    </>,
  );
  return withHistory(visit, withDownloads(visit, page));
}
