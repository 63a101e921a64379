import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type ConsentChoice, noConsent } from '../../../machines/client-rules/site/cookie-consent.ts';
import type { cookieConsentMachine } from '../../../machines/site/cookie-consent.machine.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { cookieCategories } from './cookie-categories.ts';

type CookiePreferencesProps = { readonly actor: ActorRefFrom<typeof cookieConsentMachine> };

/** The preferences dialog (spec §2): four categories, one of them always on (spec §9). */
export function CookiePreferences({ actor }: CookiePreferencesProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'));
  const form = useId();

  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'consent.dismissed' })}
      title="Cookie settings"
      actions={
        <>
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              className="px-3"
              onClick={() => actor.send({ type: 'consent.declined' })}
            >
              Decline
            </Button>
            <Button
              variant="secondary"
              className="px-3"
              onClick={() => actor.send({ type: 'consent.accepted' })}
            >
              Accept All
            </Button>
          </div>
          <Button type="submit" form={form}>
            Save Preferences
          </Button>
        </>
      }
    >
      {isOpen && <Categories actor={actor} form={form} />}
    </Dialog>
  );
}

const isSame = (one: ConsentChoice, other: ConsentChoice) =>
  cookieCategories.every(({ name }) => one[name] === other[name]);

/** Mounted with the dialog, so that it always starts with the current choice. */
function Categories({ actor, form }: CookiePreferencesProps & { readonly form: string }) {
  const chosen = useSelector(actor, ({ context }) => context.choice ?? noConsent, isSame);
  const element = useRef<HTMLFormElement>(null);
  // If another tab changes the choice while the dialog is open, the boxes show it, and the focused one keeps the focus.
  useEffect(() => {
    for (const { name } of cookieCategories) {
      const box = element.current?.elements.namedItem(name);
      if (box instanceof HTMLInputElement) box.checked = chosen[name];
    }
  }, [chosen]);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const ticked = new FormData(event.currentTarget);
    actor.send({
      type: 'consent.saved',
      choice: {
        analytics: ticked.has('analytics'),
        marketing: ticked.has('marketing'),
        functional: ticked.has('functional'),
      },
    });
  }
  return (
    <form ref={element} id={form} onSubmit={save} className="grid gap-1">
      <p className="pb-2 text-sm text-soft">
        Choose what we may store in your browser. You can change your mind at any time.
      </p>
      <Checkbox
        label="Necessary"
        hint="Keeps you signed in, protects forms and remembers this choice. Always on."
        name="necessary"
        defaultChecked
        disabled
      />
      {cookieCategories.map(({ name, label, hint }) => (
        <Checkbox key={name} name={name} label={label} hint={hint} defaultChecked={chosen[name]} />
      ))}
    </form>
  );
}
