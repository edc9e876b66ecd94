import '#storefront/texts/product.ts';
import type { ProductView } from './product-view.ts';
import { ProductRow } from './product-row.tsx';

/** Rows of other editions of a book, and of accessories (PD2). */
export function OtherProducts({ product }: { product: ProductView }) {
  return (
    <>
      <ProductRow titleKey="shop.product.editions" tiles={product.bookVariants} />
      <ProductRow titleKey="shop.product.accessories" tiles={product.accessories} />
    </>
  );
}
