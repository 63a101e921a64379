import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classes } from '../classes.ts';
import { controlLook } from './control-look.ts';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'type' | 'autoComplete'> & {
    readonly autoComplete: 'current-password' | 'new-password';
  };

/** A password, with a button that shows and hides it. `aside` takes a link such as 'Forgot password?'. */
export function PasswordField({
  label,
  hint,
  error,
  aside,
  optional,
  className,
  ...input
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside} optional={optional} className={className}>
      {(control) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            className={classes(controlLook, 'pe-12')}
            {...input}
            {...control}
          />
          <IconButton
            label={isShown ? 'Hide password' : 'Show password'}
            icon={isShown ? EyeOff : Eye}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-hair end-hair"
          />
        </div>
      )}
    </Field>
  );
}
