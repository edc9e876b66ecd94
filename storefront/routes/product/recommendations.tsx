import '#storefront/texts/product.ts';
import { useState } from 'react';
import { goesWithIt } from '#contract/operations.generated.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import type { ProductView } from './product-view.ts';
import { ProductRow } from './product-row.tsx';

const most = 12;
const atFirst = 5;

/** Five products at first; the others are asked for when the end of the row comes into view (PD2). */
export function Recommendations({ product }: { product: ProductView }) {
  const [tiles, setTiles] = useState(product.recommendations);
  const [isAsked, setAsked] = useState(product.recommendations.length < atFirst);
  const askForMore = (): void => {
    setAsked(true);
    askShop(goesWithIt, { productId: product.id, limit: most }, { isQuiet: true }).then(
      (answer) => setTiles(answer.product?.recommendations ?? tiles),
      () => undefined,
    );
  };
  return (
    <ProductRow
      titleKey="shop.product.recommendations"
      tiles={tiles}
      onEnd={isAsked ? undefined : askForMore}
    />
  );
}
