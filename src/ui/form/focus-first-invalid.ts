/**
 * Moves the focus to the first control that is marked invalid, so that a rejected form is never silent.
 *
 * @param form - the form, after its errors are on the page.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
