type Span = { readonly top: number; readonly bottom: number };

const margin = 16;
const gap = 8;

/**
 * Where toasts are shown so that they cover nothing that can be used: as low as possible.
 *
 * @param height - of all toasts together, in pixels; as is everything here.
 * @param windowHeight - of the window.
 * @param controls - what can be used in the toasts' column.
 * @returns the distance from the window's lower edge; the minimum if there is no free place.
 */
export function toastOffset(height: number, windowHeight: number, controls: readonly Span[]): number {
  const isFree = (offset: number) => {
    const bottom = windowHeight - offset;
    const top = bottom - height;
    return top >= gap && controls.every((control) => control.bottom <= top || control.top >= bottom);
  };
  const aboveEach = controls.map(({ top }) => windowHeight - top + gap).filter((offset) => offset > margin);
  return [margin, ...aboveEach.toSorted((one, other) => one - other)].find(isFree) ?? margin;
}

/** What the user reads while acting, besides controls: the cookie banner, and the rules of a new password. */
const obstacles = 'a[href], button, input, select, textarea, summary, [data-cookie-banner], [data-rules]';

/** What toasts must not cover on the page, in the column of a box. */
export function controlsBeside(box: HTMLElement): readonly Span[] {
  const { left, right } = box.getBoundingClientRect();
  return [...document.querySelectorAll(obstacles)]
    .filter((control) => !box.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 1 && rect.right > left && rect.left < right);
}
