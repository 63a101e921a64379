/**
 * Moves the focus to the first control that is marked wrong, so that a refused form is never a silent one.
 *
 * @param form - the form, after its errors are on the page.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
