/** What a person can choose for the look of the product: light, dark, or what their system says. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
