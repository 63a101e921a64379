import type { ChartState, Statechart } from './statechart.ts';

/** A statechart with a place for everything, in pixels from the top left corner of the picture. */
export type Drawing = {
  readonly chart: Statechart;
  readonly width: number;
  readonly height: number;
  /** The root first; whoever draws in this order has what is inside above what is around it. */
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
  /** Where what is written in it ends and the states inside begin; its height where there are none. */
  readonly headHeight: number;
  /** What is written in it, placed in the box. */
  readonly lines: readonly Line[];
  readonly tags: readonly (Place & { readonly text: string })[];
  /** The transitions that stay in it, as rows of their own. */
  readonly rows: readonly Block[];
};

/** Where a state begins, or what its transitions to a state inside it start from: wherever one is in it. */
export type Logo = Place & { readonly kind: 'start' | 'anywhere'; readonly within: string };

/** A line in the picture: all transitions from one state to another, or the one from where a state begins. */
export type Wire = {
  /** The transitions that share it; none from where a state begins. */
  readonly edges: readonly string[];
  /** Start, bends and end. */
  readonly points: readonly Point[];
  /** What the transitions are, one block each; null where there are none. */
  readonly label: (Place & { readonly blocks: readonly Block[] }) | null;
};

export type Point = { readonly x: number; readonly y: number };

/** What is written of one transition; its place and its lines are within whatever it stands in. */
export type Block = Place & { readonly edge: string; readonly lines: readonly Line[] };

/** One line of text; y is its base line. */
export type Line = { readonly x: number; readonly y: number; readonly spans: readonly Span[] };

export type Span = { readonly text: string; readonly look: Look };

/** What a piece of text is, and so how it looks. */
export type Look = 'title' | 'name' | 'description' | 'word' | 'value' | 'event' | 'guard' | 'action';
