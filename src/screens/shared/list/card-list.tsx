import { type ReactNode, useEffect, useRef } from 'react';
import { CardBoundary } from './card-boundary.tsx';
import { ShowMore } from './show-more.tsx';

type CardListProps<Item> = {
  readonly items: readonly Item[];
  /** Draws one of them, with a link or a button. */
  readonly children: (item: Item) => ReactNode;
  /** Are there more entries to load? */
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  /** Is another action of the list in progress? */
  readonly isPaused?: boolean | undefined;
  readonly moreLabel?: string | undefined;
  readonly onMore: () => void;
};

/** A list of cards with a button that loads more. */
export function CardList<Item extends { readonly id: string }>(props: CardListProps<Item>) {
  const { items, children, hasMore, isBusy, isPaused, moreLabel, onMore } = props;
  const list = useRef<HTMLUListElement>(null);
  /** How many there were when more was requested; null before. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (isBusy) {
      shownBefore.current = items.length;
      return;
    }
    // The button may be gone: reading continues at the first new card. Automatic updates take no focus.
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
