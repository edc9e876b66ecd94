import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { LinePrices } from '#storefront/ui/line-prices.tsx';
import { Picture } from '#storefront/ui/picture.tsx';

type PartProps = { entry: ListEntryViewFragment };

/** Leads to the product, unless it can no longer be bought; then it is grey (WL4). */
export function EntryPicture({ entry: { picture, path, isSaleable } }: PartProps) {
  const shown = (
    <Picture
      picture={picture}
      shape="card"
      isSilent
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
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3' | undefined;
};

/** Brand, order number, name, what was chosen and when it comes. */
export function EntryWords({ entry, heading: Heading = 'h2' }: WordsProps) {
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
            {name}
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
      {isSaleable && buyableItemId === null ? (
        <Badge kind="warn">{texts('shop.lists.unchosen')}</Badge>
      ) : (
        <DeliveryStatus color={entry.deliveryStatusColor}>{entry.deliveryInfo}</DeliveryStatus>
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

/** What an entry was planned for, and what it cost when that was done. */
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

/** All pieces' price, or one piece's where they cannot be bought yet or any more (WL3). */
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
