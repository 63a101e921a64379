import { type FieldProblems, noProblems } from '../../../../machines/client-rules/field-problems.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

type NewPasswordFieldsProps = {
  /** The typed password. */
  readonly password: string;
  readonly confirmation: string;
  readonly readOnly: boolean;
  /** The problems of the last submit. */
  readonly fieldProblems?: FieldProblems;
};

/**
 * Fields for a new password (`password`) and its confirmation (`confirmation`), validated while typing (spec §2, §5).
 */
export function NewPasswordFields({
  password,
  confirmation,
  readOnly,
  fieldProblems = noProblems,
}: NewPasswordFieldsProps) {
  const isDifferent = password !== '' && confirmation !== '' && password !== confirmation;
  return (
    <>
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        required
        readOnly={readOnly}
        error={fieldProblems.password}
      />
      <PasswordStrength password={password} />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        readOnly={readOnly}
        error={fieldProblems.confirmation ?? (isDifferent ? 'Passwords do not match' : undefined)}
      />
    </>
  );
}
