/**
 * A user's choices for the look of the product: light, dark, or the system's setting. Stored in the browser, whose code
 * may import only `contract/`.
 */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
