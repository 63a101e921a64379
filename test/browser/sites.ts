/** The sites of the browser tests' two servers. Neither is in `dist/`, which may be in use for a deploy. */
export const sites = {
  /** The build that is deployed, without the inspector. */
  product: { inspector: 'off', folder: 'node_modules/.cache/product-site' },
  development: { inspector: 'development', folder: 'node_modules/.cache/inspector-site' },
} as const;
