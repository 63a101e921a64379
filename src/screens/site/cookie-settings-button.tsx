type CookieSettingsButtonProps = {
  /** Does the browser say that nothing is wanted (Global Privacy Control)? */
  readonly isSignalled: boolean;
  readonly onOpen: () => void;
};

/** Opens the cookie preferences from the footer of every page, before and after a choice. */
export function CookieSettingsButton({ isSignalled, onOpen }: CookieSettingsButtonProps) {
  return (
    <div className="inline-flex flex-wrap items-center gap-x-4 text-sm">
      {/* Who is never asked must be able to see why not. */}
      {isSignalled && <p className="text-faint">We follow your browser’s privacy signal.</p>}
      <button
        type="button"
        onClick={onOpen}
        className="min-h-touch rounded-small text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        Cookie settings
      </button>
    </div>
  );
}
