import { html } from 'hono/html';

/** The logo for server-rendered pages: two open arcs that close into one circle (src/ui/brand/logo.tsx). */
export const mark = html`<svg class="mark" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke-width="2.75" stroke-linecap="round" aria-hidden="true"><path class="inner" d="M12 7.5a4.5 4.5 0 0 1 0 9"/><path class="outer" d="M12 3a9 9 0 0 0 0 18"/></svg>`;
