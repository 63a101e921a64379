type CookieSettingsButtonProps = {
  /** Whether the browser sends the Global Privacy Control signal. */
  readonly isSignaled: boolean;
  readonly onOpen: () => void;
};

/** Opens the cookie preferences; in the footer of every page. */
export function CookieSettingsButton({ isSignaled, onOpen }: CookieSettingsButtonProps) {
  return (
    <div className="inline-flex flex-wrap items-center gap-x-4 text-sm">
      {/* Explains why the banner wasn't shown. */}
      {isSignaled && <p className="text-faint">We respect your browser’s privacy signal.</p>}
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
