type Span = { readonly top: number; readonly bottom: number };

const margin = 16;
const gap = 8;

/**
 * Finds the lowest position at which the toasts cover no controls. All numbers are in pixels.
 *
 * @param height - the height of all toasts together.
 * @param windowHeight - the height of the window.
 * @param controls - the controls in the toasts' column.
 * @returns the distance from the window's lower edge; the minimum if there is no free position.
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

/** Controls, and what the user reads while acting: the cookie banner, and the rules of a new password. */
const obstacles = 'a[href], button, input, select, textarea, summary, [data-cookie-banner], [data-rules]';

/** The elements in the column of a box that toasts must not cover. */
export function controlsBeside(box: HTMLElement): readonly Span[] {
  const { left, right } = box.getBoundingClientRect();
  return [...document.querySelectorAll(obstacles)]
    .filter((control) => !box.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width > 1 && rect.right > left && rect.left < right);
}
