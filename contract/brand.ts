/** The product's working name: the only place where it is spelled. */
export const brand = {
  name: 'Counterpart',
  /** The year in the copyright line. */
  since: 2026,
  sentence: 'Good work finds its other half.',
  supportEmail: 'support@counterpart.example',
} as const;
