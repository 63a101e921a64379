import { actionText } from './actions.ts';
import type { Span } from './drawing.ts';
import type { ChartEdge } from './edges.ts';

/** The trigger of a transition as a text: `otp.submitted`, `resend done`, `after 30 000 ms`. */
export function happeningText({ kind, event, ms }: ChartEdge): string {
  if (kind === 'always') return 'always';
  if (kind === 'after') return `after ${ms === null ? event : milliseconds(ms)}`;
  return kind === 'event' ? event : `${event} ${kind}`;
}

/** `30 000 ms`, with non-breaking spaces. */
export function milliseconds(ms: number): string {
  return `${String(ms).replaceAll(/\B(?=(\d{3})+$)/gu, '\u00a0')}\u00a0ms`;
}

/** A transition as paragraphs: its trigger and guard, the name of a constant delay, then each action. */
export function edgeParagraphs(edge: ChartEdge): readonly (readonly Span[])[] {
  const { kind, event, guard, ms, actions } = edge;
  return [
    [
      { text: happeningText(edge).replaceAll(' ', '\u00a0'), look: 'event' as const },
      ...(guard === null ? [] : [{ text: `[${guard}]`, look: 'guard' as const }]),
    ],
    ...(kind === 'after' && ms !== null ? [[{ text: event, look: 'value' as const }]] : []),
    ...actions.map((action) => [{ text: actionText(action), look: 'action' as const }]),
  ];
}
