import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { identityName, providerNames } from '../../../machines/rules/provider-names.ts';
import type { connectionsMachine } from '../../../machines/settings/connections.machine.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { ConnectionRow } from './connection-row.tsx';
import { SettingsSection } from './settings-section.tsx';

type ConnectionsScreenProps = { readonly actor: ActorRefFrom<typeof connectionsMachine> };

/** Settings: the connected accounts at Google and GitHub. */
export function ConnectionsScreen({ actor }: ConnectionsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    // The back-forward cache restores this page after a provider's.
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'connections.returned' });
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [actor]);
  const { connections, chosen, changes, notice, problem } = snapshot.context;
  const cancel = () => actor.send({ type: 'connections.canceled' });
  return (
    <SettingsSection
      title="Connected accounts"
      lead="Sign in with an account you already have elsewhere. We email you whenever one is connected or disconnected."
      notice={notice}
      changes={changes}
      loading={{
        state: snapshot.value,
        problem,
        onCancel: cancel,
        onRetry: () => actor.send({ type: 'connections.retried' }),
      }}
    >
      <ProblemNotice>{problem}</ProblemNotice>
      {connections.length === 0 ? (
        <p className="text-soft">No accounts can be connected here.</p>
      ) : (
        <ul className="grid gap-4">
          {connections.map((connection) => (
            <li
              key={connection.provider}
              className="rounded-card border border-line bg-surface p-6 shadow-small"
            >
              <ConnectionRow actor={actor} connection={connection} />
            </li>
          ))}
        </ul>
      )}
      <output className="block text-sm text-soft empty:absolute">
        {snapshot.matches('leaving') && chosen !== null && `Taking you to ${providerNames[chosen]}…`}
      </output>
      <SlowNotice
        busy={
          snapshot.matches('connecting') || snapshot.matches('disconnecting') || snapshot.matches('leaving')
        }
        onCancel={() =>
          actor.send({ type: snapshot.matches('leaving') ? 'connections.returned' : 'connections.canceled' })
        }
      />
      <DisconnectDialog actor={actor} />
    </SettingsSection>
  );
}

function DisconnectDialog({ actor }: ConnectionsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { chosen, removal } = snapshot.context;
  const dismiss = () => actor.send({ type: 'connections.disconnectDismissed' });
  return (
    <Dialog
      open={snapshot.matches('asking')}
      onClose={dismiss}
      title="Disconnect this account?"
      actions={
        <>
          <Button variant="secondary" onClick={dismiss}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => actor.send({ type: 'connections.disconnectConfirmed' })}>
            Disconnect
          </Button>
        </>
      }
    >
      <p className="text-sm text-soft wrap-anywhere">
        You won’t be able to sign in with {chosen !== null && identityName(chosen, removal?.email ?? null)}{' '}
        any more.
      </p>
    </Dialog>
  );
}
