import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import type { cookieConsentMachine } from '../../../machines/site/cookie-consent.machine.ts';
import { LiveRegionContent } from '../../ui/feedback/live-region-content.tsx';
import { Button } from '../../ui/form/button.tsx';
import { focusContent } from '../../ui/layout/focus-content.ts';
import { TextLink } from '../../ui/navigation/link.tsx';

type CookieBannerProps = { readonly actor: ActorRefFrom<typeof cookieConsentMachine> };

/**
 * The cookie banner (spec §2): a card on wide screens, a sheet on narrow ones. Pages reserve space to scroll clear of
 * it (the variant `banner` of theme.css). It isn't modal, so the page stays usable.
 */
export function CookieBanner({ actor }: CookieBannerProps) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('banner'));
  const wasAsking = useRef(false);
  const title = useId();

  useEffect(() => {
    // The focused button disappeared with the banner, so the page's content takes the focus.
    if (wasAsking.current && !isAsking && document.activeElement === document.body)
      focusContent({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking]);

  return (
    <>
      <p aria-live="polite" className="sr-only">
        {isAsking && (
          <LiveRegionContent>Choose your cookie settings at the end of this page.</LiveRegionContent>
        )}
      </p>
      {isAsking && (
        <section
          aria-labelledby={title}
          data-cookie-banner
          data-print="never"
          className="pointer-events-auto grid animate-arrive gap-3 border-line bg-surface p-4 shadow-small max-wide:mt-2 max-wide:border-t sm:max-wide:grid-cols-last-narrow sm:max-wide:items-center sm:max-wide:gap-8 sm:max-wide:px-8 wide:w-form wide:rounded-card wide:border wide:p-6"
        >
          <div className="grid gap-1">
            <h2 id={title} className="font-semibold">
              Cookies
            </h2>
            <p className="text-sm text-soft">
              We use essential cookies to run the site. With your permission, we also use optional ones.{' '}
              <TextLink variant="inline" to={paths.privacy()}>
                Privacy
              </TextLink>
            </p>
          </div>
          <div className="flex gap-2">
            <Button
              variant="quiet"
              compact
              className="me-auto -ms-3"
              onClick={() => actor.send({ type: 'consent.customizeRequested' })}
            >
              Customize
            </Button>
            <Button variant="secondary" compact onClick={() => actor.send({ type: 'consent.declined' })}>
              Decline
            </Button>
            <Button variant="secondary" compact onClick={() => actor.send({ type: 'consent.accepted' })}>
              Accept All
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
