type PlannedFeature = {
  readonly title: string;
  /** The feature's name, for use inside a sentence. */
  readonly name: string;
  /** A description, as a sentence. */
  readonly text: string;
};

/**
 * What the product can't do yet, and the only place that lists it: the landing page, about, services and the
 * workspace's empty sections read it. A feature that works is removed here, and the compiler finds every text about it.
 */
export const planned = {
  messages: {
    title: 'Messages',
    name: 'messages between the two sides',
    text: 'Companies and developers write to each other in one place.',
  },
  reviews: { title: 'Reviews', name: 'reviews', text: 'Both sides say how it went.' },
} as const satisfies Readonly<Record<string, PlannedFeature>>;

/** All planned features, in display order. */
export const plannedFeatures: readonly PlannedFeature[] = Object.values(planned);
