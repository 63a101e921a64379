import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TwoStepSetup } from '../../../contract/settings/two-step.ts';
import type { twoStepSetupMachine } from '../../../machines/settings/two-step-setup.machine.ts';
import { CopyButton } from '../../ui/feedback/copy-button.tsx';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { QrCode } from '../../ui/layout/qr-code.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';

type TwoStepAppProps = {
  readonly actor: ActorRefFrom<typeof twoStepSetupMachine>;
  readonly setup: TwoStepSetup;
};

/** Shows the secret for an authenticator app, and asks for a first code to verify the setup. */
export function TwoStepApp({ actor, setup: { secret, address } }: TwoStepAppProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { props, problem, fieldProblems } = useForm<{ readonly code: string }>({
    formState: snapshot.context,
    onSubmit: ({ code }) => actor.send({ type: 'twoStep.codeSubmitted', code: code.replace(/\s/g, '') }),
  });
  const isBusy = snapshot.matches('turningOn');
  return (
    <div className="grid gap-8">
      <PageTitle lead="Scan this code with an authenticator app. Then enter the 6 digits it shows.">
        Set up your app
      </PageTitle>
      <QrCode text={address} label="QR code for your authenticator app" />
      <div className="grid justify-items-start gap-2">
        <p className="text-sm text-soft">Can’t scan it? Enter this key in the app instead.</p>
        <code className="wrap-anywhere">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={() => secret} done="Key copied" otherwise="Copying isn’t available here.">
          Copy key
        </CopyButton>
      </div>
      <form {...props} className="grid gap-6">
        <ProblemNotice>{problem}</ProblemNotice>
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          readOnly={isBusy}
          error={fieldProblems.code}
        />
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isBusy} className="max-sm:w-full">
              Turn on
            </Button>
            <Button
              variant="secondary"
              softDisabled={isBusy}
              className="max-sm:w-full"
              onClick={() => actor.send({ type: 'twoStep.setupDismissed' })}
            >
              Back
            </Button>
          </div>
          <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'twoStep.canceled' })} />
        </div>
      </form>
    </div>
  );
}
