import '#storefront/texts/product.ts';
import { useState } from 'react';
import { alsoBought } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import type { ProductView } from './product-view.ts';
import { ProductRow } from './product-row.tsx';

const maxCount = 12;
const initialCount = 5;

/** Row of recommendations: five at first, the others once the row's end comes into view (PD2). */
export function Recommendations({ product }: { product: ProductView }) {
  const [tiles, setTiles] = useState(product.recommendations);
  const [isComplete, setComplete] = useState(product.recommendations.length < initialCount);
  const loadMore = (): void => {
    setComplete(true);
    askShop(alsoBought, { productId: product.id, limit: maxCount }, { isQuiet: true }).then(
      (answer) => setTiles(answer.product?.recommendations ?? tiles),
      () => undefined,
    );
  };
  return (
    <ProductRow
      titleKey="shop.product.recommendations"
      tiles={tiles}
      onEnd={isComplete ? undefined : loadMore}
    />
  );
}
