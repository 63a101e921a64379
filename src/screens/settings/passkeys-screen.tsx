import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Passkey } from '../../../contract/settings/passkeys.ts';
import type { passkeysMachine } from '../../../machines/settings/passkeys.machine.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { focusContent } from '../../ui/layout/focus-content.ts';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { momentDateText } from '../shared/formats.ts';
import { SettingsSection } from './settings-section.tsx';

type PasskeysActor = ActorRefFrom<typeof passkeysMachine>;
type PasskeysScreenProps = { readonly actor: PasskeysActor };

/** The texts of pending actions, for states that change nothing else on the screen. */
const messages: Readonly<Record<string, string>> = {
  preparing: 'Getting ready…',
  creating: 'Follow the steps in your browser.',
  saving: 'Adding the passkey…',
  removing: 'Removing the passkey…',
  loading: 'Updating the list…',
};

/** Settings: the passkeys. */
export function PasskeysScreen({ actor }: PasskeysScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { passkeys, chosen, notice, problem } = snapshot.context;
  const state: string = snapshot.value;
  const cancel = () => actor.send({ type: 'passkeys.canceled' });
  const dismiss = () => actor.send({ type: 'passkeys.dismissed' });
  const before = useRef(passkeys);
  useEffect(() => {
    // The row that had the focus was removed from the list.
    if (before.current !== null && document.activeElement === document.body)
      focusContent({ preventScroll: true });
    before.current = passkeys;
  }, [passkeys]);
  const isBusy = snapshot.hasTag('busy');
  const isNaming = snapshot.hasTag('naming');
  const text = isNaming ? undefined : messages[state];
  return (
    <SettingsSection
      title="Passkeys"
      lead="Log in with your fingerprint, your face or your screen lock. There’s no password to forget."
      loading={{
        // Later the list stays visible while it is refetched.
        state: state === 'loading' && passkeys !== null ? 'listing' : state,
        problem,
        onCancel: cancel,
        onRetry: () => actor.send({ type: 'passkeys.retried' }),
      }}
    >
      {/* A live region, so it must exist before it has a text. */}
      <div role="status" className="empty:absolute">
        {text === undefined ? (
          notice !== null && <Notice kind="success">{notice}</Notice>
        ) : (
          <p className="text-sm text-soft">{text}</p>
        )}
      </div>
      <ProblemNotice>{isNaming ? null : problem}</ProblemNotice>
      {passkeys !== null && passkeys.length > 0 ? (
        <ul aria-label="Your passkeys" className="grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyId}
              actor={actor}
              passkey={passkey}
              isShut={isBusy}
              isRemoving={isBusy && !isNaming && chosen?.passkeyId === passkey.passkeyId}
            />
          ))}
        </ul>
      ) : (
        <p className="text-soft">You have no passkeys yet. Add one on each device you use.</p>
      )}
      <div className="grid justify-items-start">
        <Button
          busy={isBusy && chosen === null}
          softDisabled={isBusy && chosen !== null}
          className="max-sm:w-full"
          onClick={() => actor.send({ type: 'passkeys.addRequested' })}
        >
          Add a passkey
        </Button>
        <SlowNotice
          busy={!isNaming && snapshot.can({ type: 'passkeys.canceled' }) && isBusy}
          onCancel={cancel}
        />
      </div>
      <RenameDialog actor={actor} isOpen={isNaming} />
      <Dialog
        open={snapshot.hasTag('askingRemoval')}
        onClose={dismiss}
        title="Remove this passkey?"
        actions={
          <>
            <Button variant="secondary" onClick={dismiss}>
              Keep it
            </Button>
            <Button variant="danger" onClick={() => actor.send({ type: 'passkeys.removalConfirmed' })}>
              Remove passkey
            </Button>
          </>
        }
      >
        <p className="text-sm text-soft wrap-anywhere">
          You won’t be able to log in with ‘{chosen?.name}’ any more. Your device may still list it until you
          delete it there, too.
        </p>
      </Dialog>
    </SettingsSection>
  );
}

type PasskeyRowProps = PasskeysScreenProps & {
  readonly passkey: Passkey;
  readonly isShut: boolean;
  readonly isRemoving: boolean;
};

function PasskeyRow({ actor, passkey, isShut, isRemoving }: PasskeyRowProps) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-small">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          Added on {momentDateText(createdAt)}.{' '}
          {lastUsedAt === null ? 'Not used yet.' : `Last used on ${momentDateText(lastUsedAt)}.`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          variant="quiet"
          compact
          softDisabled={isShut}
          aria-label={`Rename ${name}`}
          onClick={() => actor.send({ type: 'passkeys.renamingRequested', passkey })}
        >
          Rename
        </Button>
        <Button
          variant="quiet"
          compact
          softDisabled={isShut}
          busy={isRemoving}
          aria-label={`Remove ${name}`}
          onClick={() => actor.send({ type: 'passkeys.removalRequested', passkey })}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}

function RenameDialog({ actor, isOpen }: PasskeysScreenProps & { readonly isOpen: boolean }) {
  const form = useId();
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('renaming'));
  const close = () => actor.send({ type: isSaving ? 'passkeys.canceled' : 'passkeys.dismissed' });
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Rename this passkey"
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={isSaving}>
            Save
          </Button>
        </>
      }
    >
      {isOpen && <RenameForm actor={actor} form={form} isSaving={isSaving} />}
    </Dialog>
  );
}

type RenameFormProps = PasskeysScreenProps & { readonly form: string; readonly isSaving: boolean };

function RenameForm({ actor, form, isSaving }: RenameFormProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { props, problem, fieldProblems } = useForm<{ readonly name: string }>({
    formState: context,
    onSubmit: ({ name }) => actor.send({ type: 'passkeys.renamed', name }),
  });
  return (
    <form {...props} id={form} className="grid gap-4">
      <ProblemNotice>{problem}</ProblemNotice>
      <TextField
        label="Name"
        name="name"
        defaultValue={context.chosen?.name}
        autoComplete="off"
        maxLength={60}
        required
        readOnly={isSaving}
        error={fieldProblems.name}
      />
    </form>
  );
}
