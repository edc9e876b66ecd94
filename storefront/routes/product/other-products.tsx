import '#storefront/texts/product.ts';
import type { ProductView } from './product-view.ts';
import { ProductRow } from './product-row.tsx';

/** Other editions of a book, and what goes with the product (PD2). */
export function OtherProducts({ product }: { product: ProductView }) {
  return (
    <>
      <ProductRow titleKey="shop.product.editions" tiles={product.bookVariants} />
      <ProductRow titleKey="shop.product.accessories" tiles={product.accessories} />
    </>
  );
}
