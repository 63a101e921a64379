import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DeviceSession } from '../../../contract/settings/devices.ts';
import { deviceName } from '../../../machines/rules/device-name.ts';
import type { devicesMachine } from '../../../machines/settings/devices.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { momentText } from '../shared/formats.ts';
import { SettingsSection } from './settings-section.tsx';

type DevicesScreenProps = { readonly actor: ActorRefFrom<typeof devicesMachine> };

/** Settings: the devices that the user is logged in on (decision 025). */
export function DevicesScreen({ actor }: DevicesScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { sessions, changes, notice, problem } = snapshot.context;
  const cancel = () => actor.send({ type: 'devices.canceled' });
  const isAlone = sessions.every(({ isCurrent }) => isCurrent);
  return (
    <SettingsSection
      title="Devices"
      lead={
        isAlone
          ? 'You’re logged in on this device only.'
          : 'You’re logged in on these devices. If you don’t recognize one, log it out and change your password.'
      }
      notice={notice}
      changes={changes}
      loading={{
        state: snapshot.value,
        problem,
        onCancel: cancel,
        onRetry: () => actor.send({ type: 'devices.retried' }),
      }}
    >
      <ProblemNotice>{problem}</ProblemNotice>
      <ul className="grid gap-4">
        {sessions.map((session) => (
          <li key={session.sessionId}>
            <Device actor={actor} session={session} />
          </li>
        ))}
      </ul>
      {!isAlone && (
        <Button
          variant="secondary"
          busy={snapshot.matches('endingOthers')}
          softDisabled={snapshot.matches('ending')}
          className="justify-self-start max-sm:w-full"
          onClick={() => actor.send({ type: 'devices.othersEndRequested' })}
        >
          Log out all other devices
        </Button>
      )}
      <SlowNotice busy={snapshot.hasTag('busy')} onCancel={cancel} />
    </SettingsSection>
  );
}

function Device({ actor, session }: DevicesScreenProps & { readonly session: DeviceSession }) {
  const { network, signedInAt, usedAt, isCurrent } = session;
  const detailsId = useId();
  const isEnding = useSelector(
    actor,
    ({ value, context }) => value === 'ending' && context.chosen?.sessionId === session.sessionId,
  );
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const name = deviceName(session);
  return (
    <Card
      title={name}
      action={
        !isCurrent && (
          <Button
            variant="secondary"
            compact
            busy={isEnding}
            softDisabled={isBusy && !isEnding}
            aria-label={`Log out ${name}`}
            // Two devices may have the same name.
            aria-describedby={detailsId}
            onClick={() => actor.send({ type: 'devices.endRequested', session })}
          >
            Log out
          </Button>
        )
      }
    >
      <p id={detailsId} className="grid gap-1 text-sm text-soft">
        <span>{isCurrent ? 'This device' : `Last used ${momentText(usedAt)}`}</span>
        <span>Logged in since {momentText(signedInAt)}</span>
        {network !== '' && <span>Network {network}</span>}
      </p>
    </Card>
  );
}
