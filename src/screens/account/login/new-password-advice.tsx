import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { PasswordStrength } from '../../shared/form/password-strength.tsx';

type NewPasswordAdviceProps = { readonly input: RefObject<HTMLInputElement | null> };

/** Rates the password of a new account. It is only advice: spec §5 doesn't block signing up. */
export function NewPasswordAdvice({ input }: NewPasswordAdviceProps) {
  const follow = useCallback(
    (listener: () => void) => {
      const { current } = input;
      current?.addEventListener('input', listener);
      return () => current?.removeEventListener('input', listener);
    },
    [input],
  );
  const password = useSyncExternalStore(
    follow,
    () => input.current?.value ?? '',
    () => '',
  );
  return <PasswordStrength password={password} />;
}
