/** The product's page and the two it is compared with: a copy in plain HTML, and one that React alone renders. */
export const variants = ['static', 'react', 'product'] as const;
export type Variant = (typeof variants)[number];
/** The address of each. */
export type Addresses = Readonly<Record<Variant, string>>;

/** A value for each. */
export const eachVariant = <Value>(make: () => Value): Readonly<Record<Variant, Value>> => ({
  static: make(),
  react: make(),
  product: make(),
});
