import type { InspectionEvent } from 'xstate';
import { publishActors } from './publish.ts';

type Watch = (report: InspectionEvent) => void;

/**
 * Connects this page's actors to the inspector and, with `?inspect=stately`, to Stately's.
 *
 * @returns a function that takes their inspection events.
 */
export async function watchPage(): Promise<Watch> {
  const publish = publishActors();
  if (import.meta.env.VITE_INSPECTOR !== 'development') return publish;
  if (new URLSearchParams(location.search).get('inspect') !== 'stately') return publish;
  const { connectToStately } = await import('./stately.ts');
  const show = connectToStately();
  return (report) => {
    publish(report);
    show(report);
  };
}
