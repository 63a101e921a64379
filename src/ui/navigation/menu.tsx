import { type LucideIcon, Menu as MenuIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { barItemLook } from './bar-look.ts';

const looks = {
  /** Opens below its header; the button shows only the icon. */
  header: {
    frame: '',
    button:
      'grid size-touch list-none place-items-center rounded-control text-soft transition-colors hover:bg-sunken hover:text-ink',
    label: 'sr-only',
    panel: 'top-full border-y bg-surface px-4 py-2 shadow-small sm:px-8',
  },
  /** Opens above the bar at the window's lower edge, with the page dimmed; below it in a low window, where it is above the page. */
  bar: {
    frame: 'open:before:fixed open:before:inset-0 open:before:-z-10 open:before:bg-backdrop',
    button: barItemLook,
    label: '',
    panel:
      'bottom-full rounded-t-card border-t bg-sunken p-2 short:top-full short:bottom-auto short:rounded-t-none',
  },
} as const;

type MenuProps = {
  readonly look?: keyof typeof looks;
  readonly label?: string;
  readonly icon?: LucideIcon;
  readonly className?: string;
  /** Links. */
  readonly children: ReactNode;
};

/**
 * Links behind a button, where there is no room for them. On the native disclosure element, so it opens
 * before any script has loaded. The panel spans the nearest positioned ancestor.
 */
export function Menu({
  look = 'header',
  label = 'Menu',
  icon: Icon = MenuIcon,
  className,
  children,
}: MenuProps) {
  const { frame, button, label: labelLook, panel } = looks[look];
  const details = useRef<HTMLDetailsElement>(null);
  function close() {
    if (details.current) details.current.open = false;
  }
  useEffect(() => {
    function closeFromOutside({ target }: PointerEvent) {
      const menu = details.current;
      // A click on the details element itself is on its backdrop.
      if (menu && target instanceof Node && (target === menu || !menu.contains(target))) menu.open = false;
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
    // Without a target the focus moved nowhere: Safari doesn't focus a clicked link.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the button and links inside
    <details
      ref={details}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={({ target }) => target instanceof Element && target.closest('a') && close()}
      className={classes('print:hidden', frame, className)}
    >
      <summary className={button}>
        <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
        <span className={labelLook}>{label}</span>
      </summary>
      <div className={classes('absolute inset-x-0 z-40 animate-appear border-line', panel)}>{children}</div>
    </details>
  );
}
