import { focusContent } from '../layout/focus-content.ts';

/** The first tab stop: skips the navigation and moves to the page's content (the element with id `content`). */
export function SkipLink() {
  return (
    <a
      href="#content"
      onClick={(event) => {
        // Not through the address, because the router would treat the hash as a navigation.
        event.preventDefault();
        focusContent();
      }}
      className="fixed top-2 start-2 z-50 -translate-y-24 rounded-control border border-transparent bg-ink px-4 py-2 font-medium text-paper focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
