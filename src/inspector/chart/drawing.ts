import type { ChartState, Statechart } from './statechart.ts';

/** A statechart with a position for everything, in pixels from the top left corner of the picture. */
export type Drawing = {
  readonly chart: Statechart;
  readonly width: number;
  readonly height: number;
  /** The root first; drawn in this order, inner states are above outer ones. */
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

/** A state as it is drawn. */
export type Box = Place & {
  readonly state: ChartState;
  /** Where its own text ends and the inner states start; its height if there are none. */
  readonly headHeight: number;
  /** Its text, positioned in the box. */
  readonly lines: readonly Line[];
  readonly tags: readonly (Place & { readonly text: string })[];
  /** The transitions that stay in it, one row each. */
  readonly rows: readonly Block[];
};

/** The start of a state, or the source of its transitions to a state inside it: any state in it. */
export type Logo = Place & { readonly kind: 'start' | 'anywhere'; readonly within: string };

/** A line in the picture: all transitions from one state to another, or the one from a state's start. */
export type Wire = {
  /** The transitions that share it; none for a state's start. */
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

/** The kind of a piece of text, which decides its look. */
export type Look = 'title' | 'name' | 'description' | 'word' | 'value' | 'event' | 'guard' | 'action';
