import { Button } from '../../../ui/form/button.tsx';
import { useFocusWhenGone } from '../../../ui/layout/use-focus-when-gone.ts';

type ShowMoreProps = {
  /** Does the list go on? */
  readonly hasMore: boolean;
  readonly isBusy: boolean;
  readonly isPaused?: boolean | undefined;
  readonly label?: string | undefined;
  readonly onPress: () => void;
};

/** The button at the end of a list that goes on; with the last page it goes away. */
export function ShowMore({ hasMore, isBusy, isPaused = false, label = 'Show more', onPress }: ShowMoreProps) {
  // The last page may bring nothing that isn't shown: then nothing else takes the focus.
  useFocusWhenGone(hasMore);
  if (!hasMore) return null;
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      paused={isPaused}
      className="justify-self-center max-sm:w-full"
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
