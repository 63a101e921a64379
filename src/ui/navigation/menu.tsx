import { Menu as MenuIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';

type MenuProps = {
  readonly className?: string;
  /** Links. */
  readonly children: ReactNode;
};

/**
 * A header's links behind a button, where there is no room for them. On the native disclosure element, so it opens
 * before any script has loaded. The panel spans the nearest positioned ancestor.
 */
export function Menu({ className, children }: MenuProps) {
  const details = useRef<HTMLDetailsElement>(null);
  function close() {
    if (details.current) details.current.open = false;
  }
  useEffect(() => {
    function closeFromOutside({ target }: PointerEvent) {
      const menu = details.current;
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    }
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);

  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape' || !currentTarget.open) return;
    close();
    currentTarget.querySelector('summary')?.focus();
  }
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
    // Without a target the focus went nowhere: Safari doesn't focus a link that is clicked.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the button and links inside
    <details
      ref={details}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
      className={classes('print:hidden', className)}
    >
      <summary className="grid size-touch list-none place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink">
        <MenuIcon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
        <span className="sr-only">Menu</span>
      </summary>
      <div className="absolute inset-x-0 top-full z-40 animate-appear border-y border-line bg-surface px-4 py-2 shadow-small sm:px-8">
        {children}
      </div>
    </details>
  );
}
