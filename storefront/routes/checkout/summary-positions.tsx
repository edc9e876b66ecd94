import '#storefront/texts/checkout.ts';
import type { CartViewFragment } from '#contract/operations.generated.ts';
import { withoutEarliestEnd } from '#storefront/deals/without-earliest-end.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { PieceNames } from '#storefront/ui/piece-names.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { sharedDelivery } from '#storefront/ui/shared-delivery.ts';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import { LightningSplit, PositionPrices } from '../basket/position-parts.tsx';

/** All positions with what consumer law requires beside the order button: product, quantity and price. */
export function SummaryPositions({ items }: { items: CartViewFragment['items'] }) {
  const texts = useTexts();
  const shared = sharedDelivery(items);
  return (
    <section>
      <h2 className="text-h3">
        {texts('shop.checkout.positions', {
          count: items.filter(({ isFreeItem }) => !isFreeItem).length,
        })}
      </h2>
      {shared && (
        <DeliveryStatus color={shared.deliveryStatusColor}>{shared.deliveryInfo}</DeliveryStatus>
      )}
      <ul>
        {withoutEarliestEnd(items).map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-linie-blau py-5 md:grid-cols-[136px_minmax(0,1fr)_auto_152px] md:gap-x-6"
          >
            <Picture
              picture={{ ...item.picture, alt: '' }}
              shape="card"
              className="row-span-3 w-full rounded-ranzen md:row-span-1"
            />
            <div className="grid content-start gap-1">
              <h3 className="font-sans text-body font-semibold tracking-normal">
                <UnbrokenName name={item.name} />
              </h3>
              <p className="text-small text-tafel-500">
                {item.variantInfoList.map(({ value }) => value).join(', ')}
                {item.variantInfoList.length > 0 && ' · '}
                {texts('shop.checkout.number')}{' '}
                <span className="font-code">{item.orderNumber}</span>
              </p>
              <PieceNames names={item.names} quantity={item.quantity} />
              {!shared && (
                <DeliveryStatus color={item.deliveryStatusColor}>
                  {item.deliveryInfo}
                </DeliveryStatus>
              )}
              <LightningSplit item={item} />
            </div>
            <p className="whitespace-nowrap">
              {texts('shop.checkout.pieces', { count: item.quantity })}
              {item.isFreeItem && (
                <Badge kind="ok" className="ml-2">
                  {texts('shop.cart.free')}
                </Badge>
              )}
            </p>
            <PositionPrices item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
