import { html } from 'hono/html';
import type { OutboxRow } from './outbox-view.ts';

/** Escaped HTML. */
export type Markup = ReturnType<typeof html>;

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** A time in the server's time zone, which is the reader's, because the dev console runs on their own machine. */
export function renderMoment(moment: Date, isLong = false): Markup {
  return html`<time datetime="${moment.toISOString()}" title="${dayAndTime.format(moment)}">${(isLong ? dayAndTime : time).format(moment)}</time>`;
}

/** The code or address with a copy button, or the link to open or copy. The script reveals the copy buttons. */
export function secretActions({ secret }: OutboxRow): Markup | '' {
  if (secret === null) return '';
  if (secret.includes('@')) return copyable(secret, 'Copy address', 'address');
  if (!/^https?:\/\//.test(secret)) return copyable(secret, 'Copy code', 'code');
  return html`<p class="actions"><a class="button" href="${secret}" target="_blank" rel="noreferrer">Open link</a><button type="button" data-copy="${secret}" hidden>Copy link</button></p>`;
}

const copyable = (text: string, label: string, look: 'code' | 'address'): Markup =>
  html`<p class="actions"><span class="${look}">${text}</span><button type="button" data-copy="${text}" hidden>${label}</button></p>`;
