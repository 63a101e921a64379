import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { sideOf } from '../../../machines/rules/side.ts';
import type { accountNameMachine } from '../../../machines/settings/account-name.machine.ts';
import { SlowNotice } from '../../ui/feedback/slow-notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/navigation/link.tsx';
import { ProblemNotice } from '../shared/form/problem-notice.tsx';
import { useForm } from '../shared/form/use-form.ts';
import { DescriptionList } from '../shared/list/description-list.tsx';
import { useSessionProfile } from '../shared/session.ts';
import { SettingsSection } from './settings-section.tsx';
import { settingsSectionPath } from './settings-sections.ts';

type AccountNameScreenProps = { readonly actor: ActorRefFrom<typeof accountNameMachine> };

/** Settings: the user's name. */
export function AccountNameScreen({ actor }: AccountNameScreenProps) {
  const { changes, notice } = useSelector(actor, ({ context }) => context);
  const profile = useSessionProfile();
  const side = sideOf(profile?.role);
  return (
    <SettingsSection
      title="Your name"
      lead="We use your name in our emails to you and on your dashboard."
      notice={notice}
      changes={changes}
    >
      <NameForm actor={actor} name={profile?.name ?? ''} />
      <section className="grid gap-3">
        <DescriptionList facts={[{ name: 'Email', value: profile?.email ?? null }]} />
        <p className="text-sm">
          <TextLink to={settingsSectionPath(side, 'email')}>Change email</TextLink>
        </p>
      </section>
    </SettingsSection>
  );
}

function NameForm({ actor, name }: AccountNameScreenProps & { readonly name: string }) {
  const snapshot = useSelector(actor, (current) => current);
  const isBusy = snapshot.hasTag('busy');
  const { props, problem, fieldProblems } = useForm<{ readonly name: string }>({
    formState: snapshot.context,
    onSubmit: (typed) => actor.send({ type: 'name.submitted', ...typed }),
  });
  return (
    <form {...props} className="grid gap-6">
      <ProblemNotice>{problem}</ProblemNotice>
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        readOnly={isBusy}
        defaultValue={name}
        error={fieldProblems.name}
      />
      <div className="grid justify-items-start">
        <Button type="submit" busy={isBusy} className="max-sm:w-full">
          Save name
        </Button>
        <SlowNotice busy={isBusy} onCancel={() => actor.send({ type: 'name.canceled' })} />
      </div>
    </form>
  );
}
