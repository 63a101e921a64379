import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { twoStepSetupMachine } from '../../../machines/settings/two-step-setup.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SettingsSection } from './settings-section.tsx';
import { TwoStepApp } from './two-step-app.tsx';

type TwoStepSetupScreenProps = { readonly actor: ActorRefFrom<typeof twoStepSetupMachine> };

/** Settings: two-step verification. */
export function TwoStepSetupScreen({ actor }: TwoStepSetupScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { setup, codes, changes, notice, problem } = snapshot.context;
  const cancel = () => actor.send({ type: 'twoStep.canceled' });
  if (snapshot.matches('showingCodes'))
    return (
      <RecoveryCodeList
        codes={codes}
        onDownload={() => actor.send({ type: 'twoStep.codesDownloaded' })}
        onSaved={() => actor.send({ type: 'twoStep.codesSaved' })}
      />
    );
  if (setup) return <TwoStepApp actor={actor} setup={setup} />;
  const isOff = ['off', 'confirmingSetup', 'starting'].some((state) => state === snapshot.value);
  const isCalling = ['starting', 'makingCodes', 'turningOff'].some((state) => state === snapshot.value);
  return (
    <SettingsSection
      title="Two-step verification"
      lead={
        isOff
          ? 'It’s off. Turn it on, and logging in also asks for a code from an app on your phone. A stolen password alone isn’t enough then.'
          : 'It’s on. Logging in asks for a code from your authenticator app.'
      }
      notice={notice}
      changes={changes}
      loading={{
        state: snapshot.value,
        problem,
        onCancel: cancel,
        onRetry: () => actor.send({ type: 'twoStep.retried' }),
      }}
    >
      <div className="grid gap-6">
        <ProblemNotice>{problem}</ProblemNotice>
        {isOff ? <Off actor={actor} /> : <On actor={actor} />}
        <SlowNotice busy={isCalling} onCancel={cancel} />
      </div>
    </SettingsSection>
  );
}

function Off({ actor }: TwoStepSetupScreenProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      busy={isBusy}
      className="justify-self-start max-sm:w-full"
      onClick={() => actor.send({ type: 'twoStep.started' })}
    >
      Set up
    </Button>
  );
}

function On({ actor }: TwoStepSetupScreenProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { recoveryCodesLeft, wanted } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isMaking = isBusy && wanted === 'codes';
  const isTurningOff = isBusy && wanted === 'off';
  return (
    <>
      <div className="grid gap-2">
        <p className="font-medium">Recovery codes left: {recoveryCodesLeft}</p>
        <p className="text-sm text-soft">Each one lets you in once if you can’t use the app.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={isMaking}
          softDisabled={isTurningOff}
          className="max-sm:w-full"
          onClick={() => actor.send({ type: 'twoStep.codesRequested' })}
        >
          Make new recovery codes
        </Button>
        <Button
          variant="secondary"
          busy={isTurningOff}
          softDisabled={isMaking}
          className="max-sm:w-full"
          onClick={() => actor.send({ type: 'twoStep.turnOffRequested' })}
        >
          Turn off
        </Button>
      </div>
    </>
  );
}
