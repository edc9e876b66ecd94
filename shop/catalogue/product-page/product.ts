import type { Product } from '#shop/resolver-types.generated.ts';

/** A product's page without the products beside it, which are read only when a page asks for them. */
export type ProductPage = Omit<
  Product,
  'accessories' | 'replacementProducts' | 'recommendations' | 'bookVariants'
>;
