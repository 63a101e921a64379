import { onConnectionChange } from '../../browser/connection.ts';
import { once } from './late.ts';
import type { Visitor } from './visitor.tsx';

/** The way to what follows the visitor: it comes later, and what is told before waits for it, in order. */
export type VisitorLine = {
  /** Does it now, or as soon as the visitor's part is there. */
  readonly tell: (task: (visitor: Visitor) => void) => void;
  readonly load: () => Promise<Visitor>;
  /** Null until it is there. */
  readonly now: () => Visitor | null;
};

/**
 * @param start - fetches it and starts it.
 * @param onArrival - it is there; told before anything that waited is done.
 */
export function createVisitorLine(start: () => Promise<Visitor>, onArrival: () => void): VisitorLine {
  let visitor: Visitor | null = null;
  const waiting: ((visitor: Visitor) => void)[] = [];
  const load = once(async () => {
    visitor = await start();
    onArrival();
    for (const task of waiting.splice(0)) task(visitor);
    return visitor;
  });
  // Without a connection the page goes on alone; with the connection comes another try.
  onConnectionChange(() => void load().catch(() => undefined));
  return {
    tell(task) {
      if (visitor) task(visitor);
      else waiting.push(task);
    },
    load,
    now: () => visitor,
  };
}
