import { type ComponentProps, type MouseEvent, useContext, useSyncExternalStore } from 'react';
import { classes } from '../classes.ts';
import { type Navigation, NavigationContext } from './navigation.ts';

const looks = {
  /** On its own: accent, underlined on hover. */
  accent: 'rounded-small font-medium text-accent underline-offset-4 hover:underline',
  /** In a sentence: always underlined. */
  inline: 'rounded-small text-accent underline decoration-1 underline-offset-4 hover:decoration-2',
  /** Footers and lists of links. */
  quiet: 'rounded-small text-soft underline-offset-4 hover:text-ink hover:underline',
  /** The caller styles it. */
  plain: '',
} as const;

export type RouterLinkProps = Omit<ComponentProps<'a'>, 'href'> &
  // A path from the path builder.
  Omit<Navigation, 'state'> & {
    /** The state passed to the next screen; a function is called when the link is followed. */
    readonly state?: Navigation['state'] | (() => Navigation['state']);
    /** The id of the element on that page, without `#`. */
    readonly hash?: string | undefined;
    /** Whether the link is also current on pages below its path. */
    readonly coversBelow?: boolean;
    /** Another path where the link is current. */
    readonly covers?: string | undefined;
  };

type TextLinkProps = RouterLinkProps & { readonly variant?: keyof typeof looks };

/** A link to a page of the product; sets `aria-current` on the current page. */
export function RouterLink({
  to,
  replace,
  state,
  hash,
  coversBelow = false,
  covers,
  onClick,
  ...rest
}: RouterLinkProps) {
  const { go, prepare, path, onPathChange } = useContext(NavigationContext);
  const [target = to] = to.split('?');
  const current = useSyncExternalStore(onPathChange, path, path);
  const isCurrent = current === target;
  const isAbove = current === covers || (coversBelow && current.startsWith(`${target}/`));
  const href = hash === undefined ? to : `${to}#${hash}`;

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    // Leave a new tab, a download, or an anchor on the same page to the browser.
    if (event.defaultPrevented || isForBrowser(event) || (isCurrent && hash !== undefined)) return;
    event.preventDefault();
    go({ to: href, replace, state: typeof state === 'function' ? state() : state });
  }
  const expect = () => prepare(target);
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : isAbove || undefined}
      onClick={follow}
      onPointerEnter={expect}
      onFocus={expect}
      {...rest}
    >
      {rest.children}
    </a>
  );
}

/** A link in text. */
export function TextLink({ variant: look = 'accent', className, ...rest }: TextLinkProps) {
  return <RouterLink className={classes(looks[look], className)} {...rest} />;
}

const isForBrowser = (event: MouseEvent<HTMLAnchorElement>) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  /^(?!_self$)./.test(event.currentTarget.target) ||
  event.currentTarget.hasAttribute('download');
