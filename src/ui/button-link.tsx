import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from './button-look.ts';
import { RouterLink, type RouterLinkProps } from './link.tsx';

type Look = { readonly variant?: ButtonVariant; readonly wide?: boolean };

/** A link to a screen of the product that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  wide = false,
  className,
  ...rest
}: RouterLinkProps & Look) {
  return <RouterLink className={buttonLook(variant, wide, className)} {...rest} />;
}

/** A link to any other address (`href`) that looks like a button. */
export function ButtonAnchor({
  variant = 'primary',
  wide = false,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={buttonLook(variant, wide, className)} {...rest}>
      {children}
    </a>
  );
}
