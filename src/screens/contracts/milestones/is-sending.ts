type Snapshot<Said extends string> = {
  readonly value: unknown;
  readonly context: { readonly milestoneEvent: { readonly type: Said } };
};

/** Whether one of these events is being sent or was sent; the page stays the same until the next one is shown. */
export const isSending = <Said extends string>(
  { value, context }: Snapshot<Said>,
  ...said: readonly NoInfer<Said>[]
): boolean => (value === 'sending' || value === 'done') && said.includes(context.milestoneEvent.type);
