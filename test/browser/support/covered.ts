/**
 * Runs in the page: finds the controls of its main part that are covered, at the middle of one of their lines, while
 * they have the focus.
 */
export function coveredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea)'),
  ];
  if (controls.length === 0) return ['there is no control'];
  return controls
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      control.focus();
      // A visually hidden radio button is represented by its label.
      const seen = control.offsetWidth > 1 ? control : (control.closest('label') ?? control);
      // A link in a sentence may continue on the next line.
      return [...seen.getClientRects()].some(
        ({ left, top, width, height }) =>
          !seen.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      );
    })
    .map((control) => control.outerHTML);
}
