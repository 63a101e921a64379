import { Button } from '../../../ui/form/button.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';

type ShowMoreProps = {
  /** Whether there are more entries to load. */
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly isPaused?: boolean | undefined;
  readonly label?: string | undefined;
  readonly onPress: () => void;
};

/** The button at the end of a list that loads more; it disappears with the last page. */
export function ShowMore({ hasMore, isBusy, isPaused = false, label = 'Show more', onPress }: ShowMoreProps) {
  // If the last page adds nothing, nothing else takes the focus.
  useFocusWhenGone(hasMore);
  if (!hasMore) return null;
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      softDisabled={isPaused}
      className="justify-self-center max-sm:w-full"
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
