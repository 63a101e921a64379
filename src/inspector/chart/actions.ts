/** A named action in a machine's literal. */
export type ChartAction = {
  readonly name: string;
  /** The params if they are constant; undefined if they are computed or there are none. */
  readonly params?: unknown;
};

/**
 * Reads the actions of a state or a transition.
 *
 * @param actions - the literal's value: nothing, one action or a list.
 */
export function chartActions(actions: unknown): readonly ChartAction[] {
  return [actions ?? []].flat().map((action) => {
    const name = nameOf(action);
    const params = (action as { params?: unknown }).params;
    return params === undefined || typeof params === 'function' ? { name } : { name, params };
  });
}

/** The name of an action or a guard, which is a string or `{ type }`; '(inline)' if it has none. */
export function nameOf(reference: unknown): string {
  if (typeof reference === 'string') return reference;
  const type = (reference as { type?: unknown }).type;
  return typeof type === 'string' ? type : '(inline)';
}

/** An action as text: `showToast (success, Profile saved.)`. */
export function actionText({ name, params }: ChartAction): string {
  return params === undefined ? name : `${name} (${valueText(params)})`;
}

/** A constant as a short text: a field shows its value, a boolean its name. */
function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  return Object.entries(value)
    .map(([key, part]) => {
      if (typeof part === 'boolean') return part ? key : `no ${key}`;
      return part === null || typeof part === 'number' ? `${key} ${String(part)}` : valueText(part);
    })
    .join(', ');
}
