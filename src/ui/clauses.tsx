import { classes } from './classes.ts';

type ClausesProps = {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  /** Title and text beside each other where there is room. */
  readonly columns?: boolean;
  /** The first one's number; without, they have none. */
  readonly from?: number;
  /** They don't hold yet: the rules are dashed. */
  readonly isToCome?: boolean;
};

/** What holds, point by point, ruled like the clauses of a contract. */
export function Clauses({ items, columns = false, from, isToCome = false }: ClausesProps) {
  const List = from === undefined ? 'ul' : 'ol';
  return (
    <List start={from} className="w-full">
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className={classes('flex gap-4 border-t border-line py-3', isToCome && 'border-dashed')}
        >
          {from !== undefined && (
            <span
              aria-hidden="true"
              className={classes('w-4 font-semibold tabular-nums', isToCome ? 'text-faint' : 'text-accent')}
            >
              {from + index}
            </span>
          )}
          <span className={classes('flex-1', columns && 'grid gap-x-6 sm:grid-cols-clause')}>
            <strong className="block font-semibold">{title}</strong>
            <span className="text-soft">{text}</span>
          </span>
        </li>
      ))}
    </List>
  );
}
