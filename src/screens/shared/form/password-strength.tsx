import { longPasswordAdvice, passwordStrength } from '../../../../machines/rules/password-strength.ts';
import { StrengthMeter } from '../../../ui/form/strength-meter.tsx';

/** Rates a new password while it is typed (spec §5). */
export function PasswordStrength({ password }: { readonly password: string }) {
  return (
    <StrengthMeter
      {...passwordStrength(password)}
      isEmpty={password === ''}
      advice={longPasswordAdvice(password)}
    />
  );
}
