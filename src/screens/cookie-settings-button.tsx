import type { ActorRefFrom } from 'xstate';
import type { cookieConsentMachine } from '../../machines/site/cookie-consent.machine.ts';

type CookieSettingsButtonProps = { readonly actor: ActorRefFrom<typeof cookieConsentMachine> };

/** Opens the cookie preferences from the footer of every page, before and after a choice. */
export function CookieSettingsButton({ actor }: CookieSettingsButtonProps) {
  return (
    <button
      type="button"
      onClick={() => actor.send({ type: 'consent.reopened' })}
      className="min-h-11 rounded-small text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
    >
      Cookie settings
    </button>
  );
}
