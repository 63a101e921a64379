/** Runs in the page: the controls of its main part that have something lying over the middle of a line of theirs when they have the focus. */
export function coveredControls(): string[] {
  const controls = [
    ...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea)'),
  ];
  if (controls.length === 0) return ['there is no control'];
  return controls
    .filter((control) => control.checkVisibility())
    .filter((control) => {
      control.focus();
      // A radio button that only assistive technology sees is shown by its label.
      const seen = control.offsetWidth > 1 ? control : (control.closest('label') ?? control);
      // A link in a sentence may go on in the next line.
      return [...seen.getClientRects()].some(
        ({ left, top, width, height }) =>
          !seen.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
      );
    })
    .map((control) => control.outerHTML);
}
