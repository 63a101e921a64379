import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { currencies, maxAbout } from '../../../../contract/account/profile.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RowsField } from '../../../ui/form/rows-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TagsField } from '../../../ui/form/tags-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { findProblem, problemsByText } from '../../shared/form/field-values.ts';
import { textsIn } from '../../shared/form/stored-values.ts';
import { calendarDate } from '../../shared/formats.ts';
import { timeZoneOptions } from '../../shared/time-zones.ts';
import { type DeveloperDefaults, toDeveloperInputs, toDeveloperValues } from './developer-form-values.ts';
import { LanguagesField } from './languages-field.tsx';
import {
  FieldPair,
  FormSection,
  ProfileForm,
  type RegistrationActor,
  useProfileForm,
} from './profile-form.tsx';

type DeveloperProfileFormProps = {
  readonly actor: RegistrationActor;
  /** The account's full name. */
  readonly name: string;
};

/** The form of a developer profile; its limits are those of the API schema. */
export function DeveloperProfileForm({ actor, name }: DeveloperProfileFormProps) {
  const sent = useSelector(actor, ({ context }) => context);
  const { typed, change, form, isBusy } = useProfileForm(
    actor,
    (values) => toDeveloperInputs(values, { name, ...browserDefaults() }),
    toDeveloperValues,
  );
  const problems = form.fieldProblems;
  const timeZones = useMemo(() => timeZoneOptions(typed.timeZone), [typed.timeZone]);
  return (
    <ProfileForm actor={actor} form={form} isBusy={isBusy}>
      <FormSection title="About you" lead="What companies see first.">
        <TextField
          label="Display name"
          name="displayName"
          autoComplete="name"
          readOnly={isBusy}
          value={typed.displayName}
          error={findProblem(problems, 'displayName')}
          onChange={({ target }) => change({ displayName: target.value })}
        />
        <TextField
          label="Headline"
          name="headline"
          autoComplete="off"
          hint="What you do, in one line."
          readOnly={isBusy}
          value={typed.headline}
          error={findProblem(problems, 'headline')}
          onChange={({ target }) => change({ headline: target.value })}
        />
        <TextareaField
          label="About"
          name="about"
          limit={maxAbout}
          hint="What you’ve built and what you like to work on."
          readOnly={isBusy}
          value={typed.about}
          error={findProblem(problems, 'about')}
          onChange={({ target }) => change({ about: target.value })}
        />
      </FormSection>
      <FormSection title="Skills and rate" lead="What you can do and what you charge.">
        <TagsField
          label="Skills"
          name="skills"
          limit={15}
          hint="Add 3 to 15. Press Enter or type a comma after each."
          placeholder="TypeScript"
          readOnly={isBusy}
          value={typed.skills}
          error={findProblem(problems, 'skills')}
          onChange={(skills) => change({ skills })}
        />
        <FieldPair>
          <TextField
            label="Years of experience"
            name="yearsOfExperience"
            inputMode="numeric"
            autoComplete="off"
            readOnly={isBusy}
            value={typed.yearsOfExperience}
            error={findProblem(problems, 'yearsOfExperience')}
            onChange={({ target }) => change({ yearsOfExperience: target.value })}
          />
          <MoneyField
            label="Hourly rate"
            name="hourlyRate"
            currencies={currencies}
            readOnly={isBusy}
            defaultValue={typed.hourlyRate}
            error={findProblem(problems, 'hourlyRate')}
            onChange={(hourlyRate) => change({ hourlyRate })}
          />
        </FieldPair>
        <RowsField
          legend="Links"
          noun="link"
          name="links"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Your website, your code, or something you’ve built."
          max={5}
          readOnly={isBusy}
          value={typed.links}
          errors={problemsByText(sent.fieldProblems, 'links', textsIn(sent.values, 'links'))}
          onChange={(links) => change({ links })}
        />
      </FormSection>
      <FormSection title="When and where" lead="Helps companies plan with you.">
        <FieldPair>
          <TextField
            label="Hours per week"
            name="hoursPerWeek"
            inputMode="numeric"
            autoComplete="off"
            readOnly={isBusy}
            value={typed.hoursPerWeek}
            error={findProblem(problems, 'hoursPerWeek')}
            onChange={({ target }) => change({ hoursPerWeek: target.value })}
          />
          <TextField
            label="Available from"
            name="availableFrom"
            type="date"
            readOnly={isBusy}
            value={typed.availableFrom}
            error={findProblem(problems, 'availableFrom')}
            onChange={({ target }) => change({ availableFrom: target.value })}
          />
        </FieldPair>
        <SelectField
          label="Time zone"
          name="timeZone"
          options={timeZones}
          readOnly={isBusy}
          value={typed.timeZone}
          error={findProblem(problems, 'timeZone')}
          onChange={({ target }) => change({ timeZone: target.value })}
        />
        <LanguagesField
          readOnly={isBusy}
          value={typed.languages}
          error={findProblem(problems, 'languages')}
          onChange={(languages) => change({ languages })}
        />
      </FormSection>
    </ProfileForm>
  );
}

/** Defaults from the browser's settings. */
function browserDefaults(): Omit<DeveloperDefaults, 'name'> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    today: calendarDate(new Date()),
    timeZone,
    language: new Intl.Locale(navigator.language).language,
  };
}
