import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { LinePrices } from '#storefront/ui/line-prices.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { type Delivery, sharedDelivery } from '#storefront/ui/shared-delivery.ts';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';

type PartProps = { entry: ListEntryViewFragment };

/** The picture of an entry with a link to the product; grey and without a link where it can no longer be bought (WL4). */
export function EntryPicture({ entry: { picture, path, isSaleable } }: PartProps) {
  const shown = (
    <Picture
      picture={picture}
      shape="card"
      isDecorative
      className={classes(
        'w-full rounded-[6px_6px_14px_14px]',
        !isSaleable && 'opacity-50 grayscale',
      )}
    />
  );
  if (!isSaleable) return shown;
  return (
    <a href={path} tabIndex={-1} aria-hidden="true">
      {shown}
    </a>
  );
}

type WordsProps = PartProps & {
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** The delivery state shown above all entries, which is not repeated here. */
  deliveryAbove?: string | undefined;
};

/** The text of an entry: brand, order number, name, chosen attributes and delivery. */
export function EntryWords({ entry, heading: Heading = 'h2', deliveryAbove }: WordsProps) {
  const texts = useTexts();
  const { name, path, isSaleable, buyableItemId, variantInfoList } = entry;
  return (
    <div className="grid min-w-0 content-start justify-items-start gap-1">
      <p className="text-micro text-tafel-500">
        {entry.brand}
        {entry.orderNumber !== null && (
          <>
            {` · ${texts('shop.checkout.number')} `}
            <span className="code">{entry.orderNumber}</span>
          </>
        )}
      </p>
      <Heading className="font-sans text-[1.0625rem] leading-[1.3] font-semibold tracking-normal">
        {isSaleable ? (
          <a href={path} className="underline-offset-3 hover:underline">
            <UnbrokenName name={name} />
          </a>
        ) : (
          <span className="text-tafel-500">{name}</span>
        )}
      </Heading>
      {variantInfoList.length > 0 && (
        <p className="text-small text-tafel-500">
          {variantInfoList.map(({ value }) => value).join(' · ')}
        </p>
      )}
      {hasDelivery(entry) && entry.deliveryInfo !== deliveryAbove && (
        <DeliveryStatus color={entry.deliveryStatusColor}>{entry.deliveryInfo}</DeliveryStatus>
      )}
      {isSaleable && buyableItemId !== null && entry.minimumOrderQuantity > 1 && (
        <p className="text-small">
          {texts('shop.lists.minimum', { count: entry.minimumOrderQuantity })}
        </p>
      )}
      <PlanNotes entry={entry} />
      {entry.matrixCodeMessages.map((message) => (
        <p key={message} className="flex items-start gap-2 text-small">
          <Icon name="info" size="small" className="mt-0.5" />
          {message}
        </p>
      ))}
    </div>
  );
}

/** The delivery state that all entries have in common, shown above them. */
export function deliveryOfAll(entries: readonly ListEntryViewFragment[]): Delivery | undefined {
  return sharedDelivery(entries.filter(hasDelivery));
}

/** The delivery state that all entries have in common, with a rule between it and the entries. */
export function DeliveryAbove({ delivery }: { delivery: Delivery | undefined }) {
  if (!delivery) return null;
  return (
    <div className="border-b border-linie-blau pb-3">
      <DeliveryStatus color={delivery.deliveryStatusColor}>{delivery.deliveryInfo}</DeliveryStatus>
    </div>
  );
}

/** Whether the totals include it and it can be added to the basket: it names one item that is sold. */
export const isBuyable = ({ isSaleable, buyableItemId }: ListEntryViewFragment): boolean =>
  isSaleable && buyableItemId !== null;

/** Entries without a chosen item have no delivery state yet. */
const hasDelivery = ({ isSaleable, buyableItemId }: ListEntryViewFragment): boolean =>
  !isSaleable || buyableItemId !== null;

/** Notes of a planned entry: its purpose, and its price at that time. */
function PlanNotes({ entry: { perPupil, packSize, priceBefore, isSaleable } }: PartProps) {
  const texts = useTexts();
  return (
    <>
      {perPupil !== null && (
        <p className="text-small">
          {texts('shop.lists.perPupilNote', { count: perPupil, packSize })}
        </p>
      )}
      {priceBefore && isSaleable && (
        <Badge kind="warn">
          {texts('shop.lists.priceBefore', { price: priceBefore.stringValue })}
        </Badge>
      )}
    </>
  );
}

/** The price of all pieces, or of one piece where they cannot be bought yet or any more (WL3). */
export function EntryPrices({ entry }: PartProps) {
  const { pricePerUnit, total, quantity, isFrom, isSaleable } = entry;
  if (!pricePerUnit) return null;
  const isUniform = total?.amountMinor === quantity * pricePerUnit.amountMinor;
  const each = isUniform && quantity !== 1 ? pricePerUnit : null;
  const prices = isSaleable ? entry : { ...entry, oldPricePerUnit: null, uvpPerUnit: null };
  return (
    <LinePrices
      main={total ?? pricePerUnit}
      each={each}
      isFrom={isFrom}
      isQuiet={!isSaleable}
      prices={prices}
    />
  );
}
