import { paths } from '../../../../contract/paths.ts';
import { TextLink } from '../../../ui/navigation/link.tsx';

/** The terms that a user accepts by signing up. */
export function SignUpTerms() {
  return (
    <p className="-mt-2 text-sm text-soft">
      By signing up, you agree to our{' '}
      <TextLink variant="inline" to={paths.terms()}>
        Terms
      </TextLink>{' '}
      and acknowledge our{' '}
      <TextLink variant="inline" to={paths.privacy()}>
        Privacy Policy
      </TextLink>
      .
    </p>
  );
}
