import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { cookieConsentMachine } from '../../machines/site/cookie-consent.machine.ts';

type CookieSettingsButtonProps = { readonly actor: ActorRefFrom<typeof cookieConsentMachine> };

/** Opens the cookie preferences from the footer of every page, before and after a choice. */
export function CookieSettingsButton({ actor }: CookieSettingsButtonProps) {
  const isSignalled = useSelector(actor, (snapshot) => snapshot.matches({ answer: 'signalled' }));
  return (
    <div className="inline-flex flex-wrap items-center gap-x-4 text-sm">
      {/* Who is never asked must be able to see why not. */}
      {isSignalled && <p className="text-faint">We follow your browser’s privacy signal.</p>}
      <button
        type="button"
        onClick={() => actor.send({ type: 'consent.reopened' })}
        className="min-h-touch rounded-small text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        Cookie settings
      </button>
    </div>
  );
}
