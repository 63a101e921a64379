import { type ReactNode, useEffect, useRef } from 'react';
import { CardBoundary } from './card-boundary.tsx';
import { ShowMore } from './show-more.tsx';

type CardListProps<Item> = {
  readonly items: readonly Item[];
  /** Draws one of them, with a link to what it is about or a button. */
  readonly children: (item: Item) => ReactNode;
  /** Does the list go on? */
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Is something else of the list under way? */
  readonly isPaused?: boolean | undefined;
  readonly moreLabel?: string | undefined;
  readonly onMore: () => void;
};

/** A list of cards that goes on at a press of a button. */
export function CardList<Item extends { readonly id: string }>(props: CardListProps<Item>) {
  const { items, children, hasMore, isBusy, isPaused, moreLabel, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  /** How many there were when more was asked for; null before. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (isBusy) {
      shownBefore.current = items.length;
      return;
    }
    // The button may have gone: one reads on where the new ones begin. What comes by itself takes no focus.
    const before = shownBefore.current;
    shownBefore.current = null;
    if (before !== null && items.length > before) {
      const first = list.current?.children[before];
      first?.querySelector<HTMLElement>('a, button')?.focus();
    }
  }, [isBusy, items.length]);
  return (
    <>
      <ul ref={list} className="grid gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <CardBoundary>{children(item)}</CardBoundary>
          </li>
        ))}
      </ul>
      <ShowMore hasMore={hasMore} isBusy={isBusy} isPaused={isPaused} label={moreLabel} onPress={onMore} />
    </>
  );
}
