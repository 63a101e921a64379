import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SocialProvider } from '../../../contract/account/social-sign-in.ts';
import { paths } from '../../../contract/paths.ts';
import type { ConnectedIdentity, Connection } from '../../../contract/settings/connections.ts';
import { identityName, providerNames } from '../../../machines/rules/provider-names.ts';
import type { connectionsMachine } from '../../../machines/settings/connections.machine.ts';
import { ProviderLogo } from '../../ui/brand/provider-logo.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { momentDateText } from '../shared/formats.ts';
import { useSessionProfile } from '../shared/session.ts';

type ConnectionsActor = ActorRefFrom<typeof connectionsMachine>;
type ConnectionRowProps = { readonly actor: ConnectionsActor; readonly connection: Connection };

/** A provider with the user's connected accounts. */
export function ConnectionRow({ actor, connection }: ConnectionRowProps) {
  const { provider, identities, canConnect } = connection;
  const snapshot = useSelector(actor, (current) => current);
  const name = providerNames[provider];
  const { chosen, removal } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isConnecting = isBusy && chosen === provider && removal === null;
  const needsConfirmation = identities.some((identity) => identity.needsConfirmation);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 gap-1">
          <h2 className="flex items-center gap-2 font-semibold">
            <ProviderLogo provider={provider} />
            {name}
          </h2>
          {identities.length === 0 && <p className="text-sm text-soft">Not connected</p>}
        </div>
        {canConnect && (identities.length === 0 || needsConfirmation) && (
          <Button
            variant="secondary"
            compact
            busy={isConnecting}
            softDisabled={isBusy && !isConnecting}
            aria-label={needsConfirmation ? `Confirm ${name} again` : `Connect ${name}`}
            onClick={() => actor.send({ type: 'connections.connectRequested', provider })}
          >
            {needsConfirmation ? `Confirm ${name} again` : 'Connect'}
          </Button>
        )}
      </div>
      {identities.length > 0 && (
        <ul aria-label={`Connected at ${name}`} className="grid gap-4">
          {identities.map((identity) => (
            <IdentityRow key={identity.identityId} actor={actor} provider={provider} identity={identity} />
          ))}
        </ul>
      )}
    </div>
  );
}

type IdentityRowProps = {
  readonly actor: ConnectionsActor;
  readonly provider: SocialProvider;
  readonly identity: ConnectedIdentity;
};

function IdentityRow({ actor, provider, identity }: IdentityRowProps) {
  const { identityId, email, isOnlyWayIn } = identity;
  const snapshot = useSelector(actor, (current) => current);
  const explanation = useId();
  const name = identityName(provider, email);
  const isBusy = snapshot.hasTag('busy');
  const isLeaving = isBusy && snapshot.context.removal?.identityId === identityId;
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="grid min-w-0 gap-1">
          <p className="font-medium wrap-anywhere">{email ?? 'No verified email'}</p>
          <p className="text-sm text-soft">{describeStatus(identity)}</p>
        </div>
        <Button
          variant="secondary"
          compact
          busy={isLeaving}
          softDisabled={isOnlyWayIn || (isBusy && !isLeaving)}
          aria-label={`Disconnect ${name}`}
          aria-describedby={isOnlyWayIn ? explanation : undefined}
          onClick={() => actor.send({ type: 'connections.disconnectRequested', provider, identity })}
        >
          Disconnect
        </Button>
      </div>
      {isOnlyWayIn && (
        <p id={explanation} className="text-sm text-soft">
          It’s the only way into your account, so it can’t be disconnected. <SetPassword /> first.
        </p>
      )}
    </li>
  );
}

function describeStatus({ connectedAt, needsConfirmation }: ConnectedIdentity): string {
  const since = `Connected since ${momentDateText(connectedAt)}`;
  return needsConfirmation
    ? `${since}. Your password was reset since, so it must be confirmed again before it signs you in.`
    : since;
}

function SetPassword() {
  const path = useSessionProfile()?.role === 'CORPORATE' ? paths.companySettings : paths.developerSettings;
  return (
    <TextLink variant="inline" to={path({ section: 'password' })}>
      Set a password
    </TextLink>
  );
}
