import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import type { Connection } from '../../../contract/settings/connections.ts';
import { providerNames } from '../../../machines/rules/provider-names.ts';
import type { connectionsMachine } from '../../../machines/settings/connections.machine.ts';
import { ProviderLogo } from '../../ui/brand/provider-logo.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { calendarDate, dateText } from '../shared/formats.ts';
import { useSessionProfile } from '../shared/session.ts';
import { SettingsSection } from './settings-section.tsx';

type ConnectionsScreenProps = { readonly actor: ActorRefFrom<typeof connectionsMachine> };

/** Settings: what signs one in at Google and GitHub. */
export function ConnectionsScreen({ actor }: ConnectionsScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  useEffect(() => {
    // The back-forward cache brings this very page back from a provider.
    const show = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'connections.returned' });
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [actor]);
  const { connections, chosen, changes, notice, problem } = snapshot.context;
  const cancel = () => actor.send({ type: 'connections.cancelled' });
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
          actor.send({ type: snapshot.matches('leaving') ? 'connections.returned' : 'connections.cancelled' })
        }
      />
    </SettingsSection>
  );
}

type ConnectionRowProps = ConnectionsScreenProps & { readonly connection: Connection };

function ConnectionRow({ actor, connection }: ConnectionRowProps) {
  const { provider, connectedAt, needsConfirmation, canConnect, isOnlyWayIn } = connection;
  const snapshot = useSelector(actor, (current) => current);
  const explanation = useId();
  const name = providerNames[provider];
  const { chosen, wish } = snapshot.context;
  const isConnecting = chosen === provider && wish === 'connect';
  const isDisconnecting = chosen === provider && wish === 'disconnect';
  const isBusy = snapshot.hasTag('busy');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex items-center gap-2 font-semibold">
            <ProviderLogo provider={provider} />
            {name}
          </h2>
          <p className="text-sm text-soft">{statusOf(connection)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {canConnect && (connectedAt === null || needsConfirmation) && (
            <Button
              variant="secondary"
              compact
              busy={isConnecting}
              paused={isBusy && !isConnecting}
              aria-label={needsConfirmation ? `Confirm ${name} again` : `Connect ${name}`}
              onClick={() => actor.send({ type: 'connections.connectRequested', provider })}
            >
              {needsConfirmation ? `Confirm ${name} again` : 'Connect'}
            </Button>
          )}
          {connectedAt !== null && (
            <Button
              variant="secondary"
              compact
              busy={isDisconnecting}
              paused={isOnlyWayIn || (isBusy && !isDisconnecting)}
              aria-label={`Disconnect ${name}`}
              aria-describedby={isOnlyWayIn ? explanation : undefined}
              onClick={() => actor.send({ type: 'connections.disconnectRequested', provider })}
            >
              Disconnect
            </Button>
          )}
        </div>
      </div>
      {isOnlyWayIn && (
        <p id={explanation} className="text-sm text-soft">
          {name} is the only way into your account, so it can’t be disconnected. <SetPassword /> first.
        </p>
      )}
    </div>
  );
}

function statusOf({ connectedAt, needsConfirmation, provider }: Connection): string {
  if (connectedAt === null) return 'Not connected';
  const since = `Connected since ${dateText(calendarDate(new Date(connectedAt)))}`;
  return needsConfirmation
    ? `${since}. Your password was reset since, so ${providerNames[provider]} must be confirmed again before it signs you in.`
    : since;
}

function SetPassword() {
  const path = useSessionProfile()?.role === 'CORPORATE' ? paths.companySettings : paths.developerSettings;
  return (
    <TextLink look="inline" to={path({ section: 'password' })}>
      Set a password
    </TextLink>
  );
}
