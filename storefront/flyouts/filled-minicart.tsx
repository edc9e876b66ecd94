import { useState } from 'react';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { MinicartHold } from '#storefront/deals/minicart-hold.tsx';
import { changeCart } from '#storefront/state/cart-store.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { FreeShippingRuler } from '#storefront/ui/free-shipping-ruler.tsx';
import { GiftRuler } from '#storefront/ui/gift-ruler.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { CartItemWords } from './cart-item-words.tsx';

const positionsShown = 3;

/** The first positions, what the goods cost and the ways on. */
export function FilledMinicart({ cart }: { cart: CartViewFragment }) {
  const texts = useTexts();
  const { items, details, subtotal, promotionsSaving, attainableInfos } = cart;
  return (
    <div className="grid gap-3">
      <MinicartHold reservation={cart.lightningDealReservation} />
      <ul className="-mt-4">
        {items.slice(0, positionsShown).map((item) => (
          <MinicartPosition key={item.id} item={item} />
        ))}
      </ul>
      {items.length > positionsShown && (
        <TextLink href="/checkout/basket/" className="justify-self-start py-2">
          {texts('shop.minicart.all', { count: items.length })}
        </TextLink>
      )}
      <p className="flex items-baseline justify-between gap-4">
        {texts('shop.totals.subtotal', { count: details.articleCount })}
        <b className="font-display text-price tabular-nums">{subtotal.stringValue}</b>
      </p>
      {promotionsSaving && (
        <p className="-mt-2 flex items-baseline justify-between gap-4 text-wiese-dunkel">
          {texts('shop.minicart.saving')}
          <b className="tabular-nums">−{promotionsSaving.stringValue}</b>
        </p>
      )}
      <SmallPriceNote />
      <FreeShippingRuler attainable={attainableInfos} />
      <GiftRuler attainable={attainableInfos} />
      <div className="flex gap-3 pb-1 *:flex-1">
        <ButtonLink kind="outline" href="/checkout/basket/" className="px-2.5!">
          {texts('shop.minicart.basket')}
        </ButtonLink>
        <ButtonLink href="/checkout/login/" className="px-2.5!">
          {texts('shop.minicart.checkout')}
        </ButtonLink>
      </div>
    </div>
  );
}

function MinicartPosition({ item }: { item: CartViewFragment['items'][number] }) {
  const texts = useTexts();
  const [hasFailed, setFailed] = useState(false);
  const remove = (): void => {
    changeCart([{ removePosition: { positionId: item.id } }]).catch(() => setFailed(true));
  };
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)_44px] gap-x-3 border-b border-linie-blau py-3">
      <Picture
        picture={item.picture}
        shape="thumb"
        isSilent
        className="w-21 rounded-ranzen-small"
      />
      <div className="min-w-0">
        <p className="leading-tight font-semibold">
          <a href={item.path} className="underline-offset-3 hover:underline">
            {item.name}
          </a>
        </p>
        <CartItemWords item={item} />
        <p className="flex items-baseline justify-between gap-3 pt-0.5 tabular-nums">
          <span className="text-small">
            {item.isFreeItem
              ? texts('shop.cart.free')
              : texts('shop.checkout.pieces', { count: item.quantity })}
          </span>
          <b>{item.total.stringValue}</b>
        </p>
        {hasFailed && (
          <p role="alert" className="text-small text-rot">
            {texts('vue.message.internalError')}
          </p>
        )}
      </div>
      {item.removableItem && (
        <IconButton
          icon="trash-2"
          label={texts('shop.minicart.remove', { name: item.name })}
          onClick={remove}
        />
      )}
    </li>
  );
}
