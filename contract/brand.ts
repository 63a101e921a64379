/** The product's working name, which is spelled only here. */
export const brand = {
  name: 'Counterpart',
  sentence: 'Good work finds its other half.',
  supportEmail: 'support@counterpart.example',
} as const;
