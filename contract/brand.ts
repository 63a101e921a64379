/** The product's working name, which is spelled only here. */
export const brand = {
  name: 'Counterpart',
  /** The year in the copyright line. */
  since: 2026,
  sentence: 'Good work finds its other half.',
  supportEmail: 'support@counterpart.example',
} as const;
