import { Fragment } from 'react';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { MinicartHold } from '#storefront/deals/minicart-hold.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { FreeShippingRuler } from '#storefront/ui/free-shipping-ruler.tsx';
import { GiftRuler } from '#storefront/ui/gift-ruler.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { UndoBar } from '#storefront/ui/undo-bar.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { CartItemDetails } from './cart-item-details.tsx';
import type { MinicartRemoval } from './use-minicart-removal.ts';

const positionsShown = 3;

type FilledMinicartProps = { cart: CartViewFragment; removal: MinicartRemoval };

/** The first positions of the basket. */
export function FilledMinicart({ cart, removal }: FilledMinicartProps) {
  const texts = useTexts();
  const { items } = cart;
  const place = removal.removed?.index ?? positionsShown;
  const bar = removal.removed && <RemovedItem removal={removal} />;
  return (
    <div className="grid gap-3">
      <MinicartHold reservation={cart.lightningDealReservation} />
      <ul className="-mt-4">
        {items.slice(0, positionsShown).map((item, index) => (
          <Fragment key={item.id}>
            {index === place && <li>{bar}</li>}
            <MinicartPosition item={item} onRemove={() => void removal.remove(item, index)} />
          </Fragment>
        ))}
        {place >= Math.min(items.length, positionsShown) && <li className="empty:hidden">{bar}</li>}
      </ul>
      {removal.hasFailed && (
        <p role="alert" className="text-small text-rot">
          {texts('vue.message.internalError')}
        </p>
      )}
      {items.length > positionsShown && (
        <TextLink href="/checkout/basket/" className="justify-self-start py-2">
          {texts('shop.minicart.all', { count: items.length })}
        </TextLink>
      )}
      <GiftRuler attainable={cart.attainableInfos} />
    </div>
  );
}

/** The total of the goods and the links to basket and checkout; they stay visible while the positions scroll. */
export function MinicartTotals({ cart }: { cart: CartViewFragment }) {
  const texts = useTexts();
  const { details, subtotal, promotionsSaving, attainableInfos } = cart;
  return (
    <>
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
      <div className="flex gap-3 *:flex-1">
        <ButtonLink kind="outline" href="/checkout/basket/" className="px-2.5!">
          {texts('shop.minicart.basket')}
        </ButtonLink>
        <ButtonLink href="/checkout/login/" className="px-2.5!">
          {texts('shop.minicart.checkout')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The undo bar in place of the position just removed. */
export function RemovedItem({
  removal: { removed, restore, forget },
}: {
  removal: MinicartRemoval;
}) {
  if (!removed) return null;
  const { item, until } = removed;
  return <UndoBar name={item.name} until={until} onUndo={() => void restore()} onOver={forget} />;
}

type PositionProps = { item: CartViewFragment['items'][number]; onRemove: () => void };

function MinicartPosition({ item, onRemove }: PositionProps) {
  const texts = useTexts();
  return (
    <li className="grid grid-cols-[84px_minmax(0,1fr)_44px] gap-x-3 border-b border-linie-blau py-3">
      <Picture
        picture={item.picture}
        shape="thumb"
        isDecorative
        className="w-21 rounded-ranzen-small"
      />
      <div className="min-w-0">
        <p className="leading-tight font-semibold">
          <a href={item.path} className="underline-offset-3 hover:underline">
            <UnbrokenName name={item.name} />
          </a>
        </p>
        <CartItemDetails item={item} />
        <p className="flex items-baseline justify-between gap-3 pt-0.5 tabular-nums">
          <span className="text-small">
            {item.isFreeItem
              ? texts('shop.cart.free')
              : texts('shop.checkout.pieces', { count: item.quantity })}
          </span>
          <b>{item.total.stringValue}</b>
        </p>
      </div>
      {item.removableItem && (
        <IconButton
          icon="trash-2"
          label={texts('shop.minicart.remove', { name: item.name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
