import { type ReactNode, useEffect, useRef } from 'react';
import { CardBoundary } from './card-boundary.tsx';
import { ShowMore } from './show-more.tsx';

type CardListProps<Item> = {
  readonly items: readonly Item[];
  /** Renders a card, which contains a link or a button. */
  readonly children: (item: Item) => ReactNode;
  /** Whether there are more entries to load. */
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Whether another action of the list is in progress. */
  readonly isPaused?: boolean | undefined;
  readonly moreLabel?: string | undefined;
  readonly onMore: () => void;
};

/** A list of cards with a button that loads more. */
export function CardList<Item extends { readonly id: string }>(props: CardListProps<Item>) {
  const { items, children, hasMore, isBusy, isPaused, moreLabel, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  /** The number of cards when more were requested; null before. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (isBusy) {
      shownBefore.current = items.length;
      return;
    }
    // The button may be gone, so the first new card takes the focus. Automatic updates don't move the focus.
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
