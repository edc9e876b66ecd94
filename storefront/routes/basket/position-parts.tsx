import '#storefront/texts/checkout.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { LinePrices } from '#storefront/ui/line-prices.tsx';
import { CountdownClock } from '#storefront/product-tile/countdown-clock.tsx';
import { PieceNames } from '#storefront/ui/piece-names.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { DealMeter } from '#storefront/product-tile/tile-deal.tsx';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import type { CartViewFragment } from '#contract/operations.generated.ts';

export type PositionItem = CartViewFragment['items'][number];

type PartProps = { item: PositionItem };

/** Picture that links to the product; grey and without a link if the item cannot be sold. */
export function PositionPicture({ item }: PartProps) {
  const picture = (
    <Picture
      picture={item.picture}
      shape="card"
      isDecorative
      className={classes(
        'w-full rounded-[6px_6px_14px_14px]',
        !item.isSaleable && 'opacity-50 grayscale',
      )}
    />
  );
  if (!item.isSaleable) return picture;
  return (
    <a href={item.path} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  );
}

/** Brand, order number, name, variant and delivery time of a position. */
export function PositionText({ item }: PartProps) {
  const texts = useTexts();
  return (
    <>
      <p className="text-micro text-tafel-500">
        {item.brand} · {texts('shop.checkout.number')}{' '}
        <span className="code">{item.orderNumber}</span>
      </p>
      <h2 className="font-sans text-[1.0625rem] leading-[1.3] font-semibold tracking-normal">
        {item.isSaleable ? (
          <a href={item.path} className="underline-offset-3 hover:underline">
            <UnbrokenName name={item.name} />
          </a>
        ) : (
          <span className="text-tafel-500">{item.name}</span>
        )}
      </h2>
      {item.variantInfoList.length > 0 && (
        <p className="text-small text-tafel-500">
          {item.variantInfoList.map(({ value }) => value).join(' · ')}
        </p>
      )}
      <PieceNames names={item.names} quantity={item.quantity} />
      {item.deliveryInfo && (
        <DeliveryStatus color={item.deliveryStatusColor}>{item.deliveryInfo}</DeliveryStatus>
      )}
      <LightningSplit item={item} />
    </>
  );
}

/** How many pieces have the price of the lightning deal and how many the normal price (CA5). */
export function LightningSplit({ item }: PartProps) {
  const texts = useTexts();
  const { isLightningDeal, quantityLightning, quantityNormal, pricePerUnitLightning } = item;
  const {
    lightningDealReservationTimestampEnd: end,
    lightningReservedPercentageRoundFloor: percent,
  } = item;
  if (item.isLightningDealReservationExpired) {
    return <p className="text-small font-semibold text-sonne-text">{texts('shop.hold.over')}</p>;
  }
  if (!isLightningDeal || !pricePerUnitLightning) return null;
  return (
    <div className="mt-1.5 grid gap-1 rounded-[8px] border border-[#ecd48a] bg-sonne-zart px-3 py-2 text-small">
      <dl className="grid grid-cols-[1fr_auto] gap-x-3 tabular-nums">
        <dt className="font-bold">
          {texts('shop.basket.lightning', { count: quantityLightning })}
        </dt>
        <dd className="font-bold">{pricePerUnitLightning.stringValue}</dd>
        {quantityNormal > 0 && (
          <>
            <dt>{texts('shop.basket.normal', { count: quantityNormal })}</dt>
            <dd>{item.pricePerUnit.stringValue}</dd>
          </>
        )}
        {end && (
          <>
            <dt className="text-tafel-500">{texts('shop.hold.line')}</dt>
            <dd className="text-tafel-500">
              <CountdownClock until={end} />
            </dd>
          </>
        )}
      </dl>
      {percent !== null && <DealMeter percent={percent} />}
    </div>
  );
}

/**
 * Total of a position. The price of one piece, and the higher ones beside it, only where all pieces cost the same: next to the total of
 * two prices they would be compared with it.
 */
export function PositionPrices({ item }: PartProps) {
  const isUniform = item.quantityLightning * item.quantityNormal === 0;
  const each = item.quantity > 1 && isUniform ? item.pricePerUnit : null;
  return <LinePrices main={item.total} each={each} prices={isUniform ? item : mixedPrices} />;
}

const mixedPrices = {
  oldPricePerUnit: null,
  lowestPrice30DaysPerUnit: null,
  uvpPerUnit: null,
  basePrice: null,
  basePriceUnit: null,
};
