import type { Gesture, ScreenExpectation } from './screen-types.ts';

/**
 * The content of `src/inspector/paths/<flow>.json`: a flow's generated paths, and how its screen is used. Paths share
 * their steps, steps share their views, and everything else is numbers, so that hundreds of paths stay small.
 */
export type PathFile = {
  readonly flow: string;
  /** The file of the screen in `src/screens/`, without its extension; null for a flow that has none. */
  readonly screen: string | null;
  readonly offers: readonly FileOffer[];
  readonly visits: readonly FileVisit[];
  /** Invoke id → the call that it makes: `PUT /v1/users/verify`. */
  readonly calls: Readonly<Record<string, string>>;
  readonly expectations: readonly ScreenExpectation[];
  /** The innermost states, as dotted paths. */
  readonly leaves: readonly string[];
  /** The offer (-1 at the start), the leaves that are active after it, the expectations that apply then. */
  readonly steps: readonly (readonly [
    offer: number,
    leaves: readonly number[],
    expectations: readonly number[],
  ])[];
  /** The visit, then the steps, the start first. */
  readonly paths: readonly (readonly number[])[];
  /** The numbers of the titled paths, with their titles. */
  readonly stories: readonly (readonly [path: number, title: string])[];
  /** The fewest paths that together take every transition. */
  readonly covering: readonly number[];
};

/** How a visit starts. */
export type FileVisit = {
  /** The phrase of its input. */
  readonly given: string;
  readonly input: unknown;
  readonly address: string | null;
  /** The time at its start, in ms since 1970. */
  readonly time: number;
  /** What the signed-in user has stored: the session beside the flow starts with it. */
  readonly hasToken: boolean;
  readonly profile: unknown;
};

/** Something that may happen; like the generator's offers, without what can be derived from the rest. */
export type FileOffer = { readonly name: string } & (
  | {
      readonly kind: 'event';
      readonly event: { readonly type: string };
      /** How it is done by hand; missing if the flow has no screen. */
      readonly gestures?: readonly Gesture[];
    }
  | {
      readonly kind: 'outcome';
      readonly invoke: string;
      readonly end: 'done' | 'error';
      /** Missing for undefined. */
      readonly value?: unknown;
    }
  | { readonly kind: 'delay'; readonly type: string; readonly ms: number }
);
