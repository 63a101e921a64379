type Snapshot<Said extends string> = {
  readonly value: unknown;
  readonly context: { readonly message: { readonly type: Said } };
};

/** Is one of these in progress, or done? The page stays the same until it is left. */
export const isSending = <Said extends string>(
  { value, context }: Snapshot<Said>,
  ...said: readonly NoInfer<Said>[]
): boolean => (value === 'sending' || value === 'answered') && said.includes(context.message.type);
