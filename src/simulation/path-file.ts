import type { Gesture, ScreenExpectation } from './screen-types.ts';

/**
 * The content of `src/inspector/paths/<flow>.json`: a flow's generated paths, and the use of its screen. Paths share
 * steps, steps share views, and everything else is a number, so that hundreds of paths stay small.
 */
export type PathFile = {
  readonly flow: string;
  /** The screen's file in `src/screens/`, without its extension; null for a flow without a screen. */
  readonly screen: string | null;
  readonly stimuli: readonly FileStimulus[];
  readonly visits: readonly FileVisit[];
  /** The HTTP call of each invoke id: `PUT /v1/users/verify`. */
  readonly calls: Readonly<Record<string, string>>;
  readonly expectations: readonly ScreenExpectation[];
  /** The innermost states, as dotted paths. */
  readonly leaves: readonly string[];
  /** The stimulus (-1 at the start), the leaves that are active after it, and the expectations that apply then. */
  readonly steps: readonly (readonly [
    stimulus: number,
    leaves: readonly number[],
    expectations: readonly number[],
  ])[];
  /** The visit, then the steps, beginning with the start. */
  readonly paths: readonly (readonly number[])[];
  /** The numbers of the titled paths, with their titles. */
  readonly stories: readonly (readonly [path: number, title: string])[];
  /** A small set of paths that covers every transition. */
  readonly covering: readonly number[];
};

/** The start of a visit. */
export type FileVisit = {
  /** The phrase that describes its input. */
  readonly given: string;
  readonly input: unknown;
  readonly address: string | null;
  /** The time at its start, in ms since 1970. */
  readonly time: number;
  /** Whether a token is stored; the simulated session starts with it. */
  readonly hasToken: boolean;
  readonly profile: unknown;
};

/** Something that may happen. Like the generator's stimuli, without data that can be derived. */
export type FileStimulus = { readonly name: string } & (
  | {
      readonly kind: 'event';
      readonly event: { readonly type: string };
      /** The gestures that perform it by hand; undefined for a flow without a screen. */
      readonly gestures?: readonly Gesture[];
    }
  | {
      readonly kind: 'outcome';
      readonly invoke: string;
      readonly end: 'done' | 'error';
      /** Undefined if it is missing. */
      readonly value?: unknown;
    }
  | { readonly kind: 'delay'; readonly type: string; readonly ms: number }
);
