/** Runs in the page: the controls of its main part that have something lying over their middle when they have the focus. */
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
      const { left, top, width, height } = seen.getBoundingClientRect();
      return !seen.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((control) => control.outerHTML);
}
