/** The sites of the browser tests' two servers. Neither is in `dist/`, which may be about to be deployed. */
export const sites = {
  /** What is delivered is what is tested: the build without the inspector. */
  product: { inspector: 'off', folder: 'node_modules/.cache/product-site' },
  development: { inspector: 'development', folder: 'node_modules/.cache/inspector-site' },
} as const;
