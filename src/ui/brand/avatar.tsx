import { classes } from '../classes.ts';

type AvatarProps = {
  readonly name: string;
  /** The size, as classes. */
  readonly className: string;
};

/** The first letter of a name, in place of a photo. */
export function Avatar({ name, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid shrink-0 place-items-center rounded-full border border-transparent bg-accent-soft font-semibold text-accent uppercase',
        className,
      )}
    >
      {name.trim().charAt(0)}
    </span>
  );
}
