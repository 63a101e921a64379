import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

const looks = {
  /** Stands alone: accent, underlined when pointed at. */
  accent: 'rounded-small font-medium text-accent underline-offset-4 hover:underline',
  /** Stands in a sentence: always underlined. */
  inline: 'rounded-small text-accent underline decoration-1 underline-offset-4 hover:decoration-2',
  /** Footers and lists of links. */
  quiet: 'rounded-small text-soft underline-offset-4 hover:text-ink hover:underline',
  /** The caller says how it looks. */
  plain: '',
} as const;

export type RouterLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the product, as the path builder gives it. */
  readonly to: string;
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
  /** The id of the place on that page, without `#`. */
  readonly hash?: string | undefined;
  /** Navigation state for the next screen, such as an e-mail address. */
  readonly state?: LinkProps['state'];
};

type TextLinkProps = RouterLinkProps & { readonly look?: keyof typeof looks };

/** The router's link. `aria-current="page"` is set by the router on the link to the current page. */
export function RouterLink({ to, ...rest }: RouterLinkProps) {
  return <Link to={to} activeOptions={{ exact: true, includeSearch: false }} {...rest} />;
}

/** A link in text. */
export function TextLink({ look = 'accent', className, ...rest }: TextLinkProps) {
  return <RouterLink className={classes(looks[look], className)} {...rest} />;
}
