/**
 * A user's choices for the look of the product: light, dark, or the system's setting. It is here because
 * `src/browser/`, which stores it, may import only `contract/`.
 */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];
