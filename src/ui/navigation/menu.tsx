import type { LucideIcon } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';

type MenuProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Shows only the icon; screen readers read the label. */
  readonly isIconOnly?: true;
  readonly className: string;
  readonly buttonClassName: string;
  readonly panelClassName: string;
  /** Links. */
  readonly children: ReactNode;
};

/**
 * Links behind a button, where there is no room for them. On the native disclosure element, so it opens
 * before any script has loaded. The panel spans the nearest positioned ancestor.
 */
export function Menu({
  label,
  icon: Icon,
  isIconOnly,
  className,
  buttonClassName,
  panelClassName,
  children,
}: MenuProps) {
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
      className={classes('print:hidden', className)}
    >
      <summary className={buttonClassName}>
        <Icon aria-hidden="true" className="size-icon" strokeWidth={1.75} />
        <span className={isIconOnly && 'sr-only'}>{label}</span>
      </summary>
      <div className={classes('absolute inset-x-0 z-40 animate-appear border-line', panelClassName)}>
        {children}
      </div>
    </details>
  );
}
