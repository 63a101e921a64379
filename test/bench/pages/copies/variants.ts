/** A page as the product has it, and what it is measured beside: a copy in nothing but HTML, and one that React alone draws. */
export const variants = ['static', 'react', 'product'] as const;
export type Variant = (typeof variants)[number];
/** Where each of them answers. */
export type Addresses = Readonly<Record<Variant, string>>;

/** Something for each of them. */
export const eachVariant = <Value>(make: () => Value): Readonly<Record<Variant, Value>> => ({
  static: make(),
  react: make(),
  product: make(),
});
