import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from '../form/button-look.ts';
import { RouterLink, type RouterLinkProps } from './link.tsx';

/** A link to a screen of the product that looks like a button. */
export function ButtonLink({ variant, wide, compact, className, ...rest }: RouterLinkProps & ButtonLook) {
  return <RouterLink className={buttonLook({ variant, wide, compact }, className)} {...rest} />;
}

/** A link to any other address (`href`) that looks like a button. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonLook) {
  const { variant, wide, compact, className, children, ...rest } = props;
  return (
    <a className={buttonLook({ variant, wide, compact }, className)} {...rest}>
      {children}
    </a>
  );
}
