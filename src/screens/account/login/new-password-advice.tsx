import { type RefObject, useCallback, useSyncExternalStore } from 'react';
import { PasswordStrength } from '../../shared/form/password-strength.tsx';

type NewPasswordAdviceProps = { readonly input: RefObject<HTMLInputElement | null> };

/** How strong a new account's password is. Only advice: spec §5 prevents no one from signing up. */
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
