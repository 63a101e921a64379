import type { ChartState, Statechart } from './statechart.ts';

/** A statechart after layout, in pixels from the picture's top left corner. */
export type Drawing = {
  readonly chart: Statechart;
  readonly width: number;
  readonly height: number;
  /** The root first. Drawn in this order, so that inner states are above outer ones. */
  readonly boxes: readonly Box[];
  readonly marks: readonly Logo[];
  readonly wires: readonly Wire[];
};

export type Place = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A state after layout. */
export type Box = Place & {
  readonly state: ChartState;
  /** The height of the state's own text, above the inner states; the whole height if there are none. */
  readonly headHeight: number;
  /** The state's text, positioned in the box. */
  readonly lines: readonly Line[];
  readonly tags: readonly (Place & { readonly text: string })[];
  /** The self-transitions, one row each. */
  readonly rows: readonly Block[];
};

/** The dot at a state's start, or the source of its transitions to an inner state (from any state in it). */
export type Logo = Place & { readonly kind: 'start' | 'anywhere'; readonly within: string };

/** A line in the picture: all transitions from one state to another, or the one from a state's start. */
export type Wire = {
  /** The ids of the transitions that share the wire; none for a state's start. */
  readonly edges: readonly string[];
  /** Start, bends and end. */
  readonly points: readonly Point[];
  /** The labels of the transitions, one block each; null if there are none. */
  readonly label: (Place & { readonly blocks: readonly Block[] }) | null;
};

export type Point = { readonly x: number; readonly y: number };

/** The text of one transition; its position and its lines are relative to the box that contains it. */
export type Block = Place & { readonly edge: string; readonly lines: readonly Line[] };

/** One line of text; y is its base line. */
export type Line = { readonly x: number; readonly y: number; readonly spans: readonly Span[] };

export type Span = { readonly text: string; readonly look: Look };

/** The kind of a span, which determines its style. */
export type Look = 'title' | 'name' | 'description' | 'word' | 'value' | 'event' | 'guard' | 'action';
