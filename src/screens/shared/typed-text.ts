/**
 * What stands in a field of a form.
 *
 * @param name - the field's `name`.
 * @returns the text; '' when the form has no such field.
 */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}
