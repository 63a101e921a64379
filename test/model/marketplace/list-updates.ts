type Context = Readonly<Record<string, unknown>>;

/** Whether the list hasn't changed since the user opened it. */
export const hasNoUpdates = ({ updates }: Context) => updates === 0;

/** The same, with more pages to load. */
export const hasMoreAndNoUpdates = (context: Context) => hasNoUpdates(context) && context.nextCursor !== null;
