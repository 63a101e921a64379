import type { ReplayProps } from './replay-props.ts';

/** Replays a path of a flow on its real screen, step by step. */
export function Replay({ flow }: ReplayProps) {
  return <p>{flow}</p>;
}
