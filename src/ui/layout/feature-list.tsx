import { classes } from '../classes.ts';

type FeatureListProps = {
  readonly items: readonly { readonly title: string; readonly text: string }[];
  /** The number of the first point; undefined for an unnumbered list. */
  readonly from?: number;
  /** Whether the points don't apply yet, shown with dashed rules. */
  readonly isToCome?: boolean;
};

/** A list of points, ruled like the clauses of a contract. */
export function FeatureList({ items, from, isToCome = false }: FeatureListProps) {
  const List = from === undefined ? 'ul' : 'ol';
  return (
    <List start={from} className="@container w-full">
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
          <span className="grid flex-1 gap-x-6 @brief:grid-cols-clause">
            <strong className="font-semibold">{title}</strong>
            <span className="text-soft">{text}</span>
          </span>
        </li>
      ))}
    </List>
  );
}
