/**
 * Moves the focus to the first invalid control, so that every rejected form gives feedback.
 *
 * @param form - the form, after its errors are rendered.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
