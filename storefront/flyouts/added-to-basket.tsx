import { useEffect, useState } from 'react';
import { alsoBought, type TileViewFragment } from '#contract/operations.generated.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { askShop } from '#storefront/state/shop-client.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { FreeShippingRuler } from '#storefront/ui/free-shipping-ruler.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { closeModal } from '#storefront/ui/modals.ts';
import { ProductTile } from '#storefront/product-tile/product-tile.tsx';
import { AddedItem } from './added-item.tsx';
import { type Added, addedFlyout, useAdded } from './added.ts';

/** The flyout after adding to the basket: the item, progress towards free shipping, and recommendations (PD3). */
export function AddedToBasket() {
  const texts = useTexts();
  const added = useAdded((state) => state.added);
  return (
    <Dialog
      name={addedFlyout}
      kind="wide"
      isGood
      title={
        <span className="flex items-center gap-2.5">
          <Icon name="circle-check" />
          {texts('shop.added.title')}
        </span>
      }
    >
      {added && <AddedPosition added={added} />}
    </Dialog>
  );
}

function AddedPosition({ added }: { added: Added }) {
  const texts = useTexts();
  const cart = useCart((state) => state.cart);
  const position = cart?.items.find(
    ({ itemId, isFreeItem }) => itemId === added.itemId && !isFreeItem,
  );
  return (
    <div className="grid gap-4.5 py-1">
      {position && <AddedItem item={position} />}
      <FreeShippingRuler attainable={cart?.attainableInfos ?? []} />
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:whitespace-nowrap">
        <ButtonLink href="/checkout/basket/">{texts('shop.added.toBasket')}</ButtonLink>
        <Button kind="outline" onClick={() => closeModal(addedFlyout)}>
          {texts('shop.added.goOn')}
        </Button>
      </div>
      <AlsoBought productId={added.productId} />
    </div>
  );
}

/** Four recommended products, hidden on phones. Nothing is shown where they cannot be loaded. */
function AlsoBought({ productId }: { productId: number }) {
  const texts = useTexts();
  const [tiles, setTiles] = useState<readonly TileViewFragment[]>([]);
  useEffect(() => {
    let isGone = false;
    askShop(alsoBought, { productId, limit: 4 }, { isQuiet: true }).then(
      ({ product }) => isGone || setTiles(product?.recommendations ?? []),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [productId]);
  if (tiles.length === 0) return null;
  return (
    <section className="max-md:hidden" aria-labelledby="goes-with-it">
      <h3 id="goes-with-it" className="pb-3 text-lead">
        {texts('shop.added.alsoBought')}
      </h3>
      <ul className="grid grid-cols-4 gap-4">
        {tiles.map((tile) => (
          <li key={tile.id} className="grid">
            <ProductTile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  );
}
