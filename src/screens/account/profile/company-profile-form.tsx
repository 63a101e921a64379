import { useMemo } from 'react';
import { companySizes, industries, maxAbout } from '../../../../contract/account/profile.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextareaField } from '../../../ui/form/textarea-field.tsx';
import { countryOptions } from '../../shared/form/country-options.ts';
import { findProblem } from '../../shared/form/field-values.ts';
import { toCompanyInputs, toCompanyValues } from './company-form-values.ts';
import {
  FieldPair,
  FormSection,
  ProfileForm,
  type RegistrationActor,
  useProfileForm,
} from './profile-form.tsx';

const sizes = companySizes.map((size) => ({ value: size, label: `${size.replace('-', '–')} people` }));
const industryOptions = industries.map((industry) => ({ value: industry, label: industry }));

type CompanyProfileFormProps = {
  readonly actor: RegistrationActor;
  /** The account's full name. */
  readonly name: string;
};

/** The form of a company profile; its limits are those of the API schema. */
export function CompanyProfileForm({ actor, name }: CompanyProfileFormProps) {
  const { typed, change, form, isBusy } = useProfileForm(
    actor,
    (values) => toCompanyInputs(values, name),
    toCompanyValues,
  );
  const problems = form.fieldProblems;
  const countries = useMemo(() => countryOptions(), []);
  return (
    <ProfileForm actor={actor} form={form} isBusy={isBusy}>
      <FormSection title="The company" lead="The basics developers check first.">
        <TextField
          label="Legal name"
          name="legalName"
          autoComplete="organization"
          readOnly={isBusy}
          value={typed.legalName}
          error={findProblem(problems, 'legalName')}
          onChange={({ target }) => change({ legalName: target.value })}
        />
        <FieldPair>
          <SelectField
            label="Country"
            name="country"
            autoComplete="country"
            placeholder="Choose a country"
            options={countries}
            readOnly={isBusy}
            value={typed.country}
            error={findProblem(problems, 'country')}
            onChange={({ target }) => change({ country: target.value })}
          />
          <TextField
            label="Website"
            name="website"
            type="url"
            inputMode="url"
            autoComplete="url"
            optional
            placeholder="https://"
            readOnly={isBusy}
            value={typed.website}
            error={findProblem(problems, 'website')}
            onChange={({ target }) => change({ website: target.value })}
          />
        </FieldPair>
        <FieldPair>
          <SelectField
            label="Size"
            name="size"
            placeholder="Choose a size"
            options={sizes}
            readOnly={isBusy}
            value={typed.size}
            error={findProblem(problems, 'size')}
            onChange={({ target }) => change({ size: target.value })}
          />
          <SelectField
            label="Industry"
            name="industry"
            placeholder="Choose an industry"
            options={industryOptions}
            readOnly={isBusy}
            value={typed.industry}
            error={findProblem(problems, 'industry')}
            onChange={({ target }) => change({ industry: target.value })}
          />
        </FieldPair>
        <TextareaField
          label="About"
          name="about"
          limit={maxAbout}
          hint="What you make, who it’s for, and what it’s like to work with you."
          readOnly={isBusy}
          value={typed.about}
          error={findProblem(problems, 'about')}
          onChange={({ target }) => change({ about: target.value })}
        />
      </FormSection>
      <FormSection title="Contact" lead="Who developers will hear from.">
        <TextField
          label="Contact name"
          name="contactName"
          autoComplete="name"
          readOnly={isBusy}
          value={typed.contactName}
          error={findProblem(problems, 'contactName')}
          onChange={({ target }) => change({ contactName: target.value })}
        />
      </FormSection>
    </ProfileForm>
  );
}
