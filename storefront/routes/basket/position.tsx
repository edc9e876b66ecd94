import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { CartRefusalViewFragment, CartViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { DeliveryStatus } from '#storefront/ui/delivery-status.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { messageValues } from '../checkout/message-values.ts';
import type { BasketAnswer } from './change-basket.ts';
import { useQuantityChange } from './use-quantity-change.ts';

type Item = CartViewFragment['items'][number];
type PositionProps = { item: Item; refused: CartRefusalViewFragment[] };

/** One line of the basket (CA2, CA4): a form that also works without script. */
export function Position({ item, refused }: PositionProps) {
  const texts = useTexts();
  const fetcher = useFetcher<BasketAnswer | null>();
  const [limit, setLimit] = useState<'min' | 'max'>();
  const { quantity, change } = useQuantityChange(fetcher, item);
  const refusals = fetcher.data?.refusals ?? refused;
  const isLeaving = fetcher.formData?.get('intent') === 'remove' || quantity === 0;
  if (isLeaving) return null;
  return (
    <li className="border-b border-linie-blau">
      <fetcher.Form
        method="post"
        className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2 py-5 md:grid-cols-[136px_minmax(0,1fr)_auto_124px] md:gap-x-6"
      >
        <input type="hidden" name="positionId" value={item.id} />
        <ItemPicture item={item} />
        <div className="grid min-w-0 content-start gap-1.5">
          <ItemWords item={item} />
          <PositionNotes
            item={item}
            refusals={refusals}
            limit={limit}
            onRaise={() => change(item.minimumOrderQuantity)}
          />
        </div>
        <div className="max-md:col-start-1 max-md:col-end-3 max-md:row-start-2 max-md:flex max-md:items-center max-md:justify-between md:contents">
          <QuantityField
            label={item.name}
            quantity={quantity}
            min={1}
            max={item.maxQuantity}
            onChange={(next) => {
              setLimit(undefined);
              change(next);
            }}
            onLimit={setLimit}
          />
          <ItemPrices item={item} />
        </div>
        <div className="col-span-full flex flex-wrap gap-x-5 md:col-start-2">
          <button type="submit" name="intent" value="remove" className={quietAction}>
            <Icon name="trash-2" size="small" />
            {texts('shop.basket.remove')}
            <span className="sr-only"> {item.name}</span>
          </button>
          <noscript>
            <button type="submit" name="intent" value="change" className={quietAction}>
              {texts('shop.basket.applyQuantity')}
            </button>
          </noscript>
        </div>
      </fetcher.Form>
    </li>
  );
}

function ItemPicture({ item }: { item: Item }) {
  const picture = (
    <Picture
      picture={{ ...item.picture, alt: '' }}
      shape="card"
      className={classes('w-full rounded-ranzen', !item.isSaleable && 'opacity-50 grayscale')}
    />
  );
  return item.isSaleable ? (
    <a href={item.path} tabIndex={-1} aria-hidden="true">
      {picture}
    </a>
  ) : (
    picture
  );
}

function ItemWords({ item }: { item: Item }) {
  const texts = useTexts();
  return (
    <>
      <p className="text-micro text-tafel-500">
        {item.brand} · {texts('shop.checkout.number')}{' '}
        <span className="font-code">{item.orderNumber}</span>
      </p>
      <h2 className="font-sans text-lead leading-snug font-semibold tracking-normal">
        {item.isSaleable ? (
          <a href={item.path} className="underline-offset-3 hover:underline">
            {item.name}
          </a>
        ) : (
          item.name
        )}
      </h2>
      {item.variantInfoList.length > 0 && (
        <p className="text-small text-tafel-500">
          {item.variantInfoList.map(({ value }) => value).join(' · ')}
        </p>
      )}
      <DeliveryStatus color={item.deliveryStatusColor}>{item.deliveryInfo}</DeliveryStatus>
    </>
  );
}

type NotesProps = {
  item: Item;
  refusals: CartRefusalViewFragment[];
  limit: 'min' | 'max' | undefined;
  onRaise: () => void;
};

/** What is wrong with the position and what to do about it. */
function PositionNotes({ item, refusals, limit, onRaise }: NotesProps) {
  const texts = useTexts();
  return (
    <div aria-live="polite" className="grid gap-2">
      {refusals.map(({ message }) => (
        <Note key={message.messageKey} kind="red">
          {texts(message.messageKey, messageValues(message))}
        </Note>
      ))}
      {limit === 'max' && refusals.length === 0 && (
        <Note kind="red">{texts('vue.buybox.text.quantity.error', { max: item.maxQuantity })}</Note>
      )}
      {item.isBelowMinimum && (
        <Note kind="red">
          {texts('shop.basket.belowMinimum', { amount: item.minimumOrderQuantity })}{' '}
          <button
            type="button"
            onClick={onRaise}
            className="min-h-6 font-semibold underline underline-offset-3"
          >
            {texts('shop.basket.raise', { amount: item.minimumOrderQuantity })}
          </button>
        </Note>
      )}
      {!item.isSaleable && <Note kind="red">{texts('shop.basket.unsaleable')}</Note>}
    </div>
  );
}

function ItemPrices({ item }: { item: Item }) {
  const texts = useTexts();
  const struck = item.oldPricePerUnit ?? item.uvpPerUnit;
  return (
    <p className="text-right text-small text-tafel-500 tabular-nums">
      <b
        className={classes(
          'block font-display text-price whitespace-nowrap',
          item.oldPricePerUnit ? 'text-rot' : 'text-tafel-900',
        )}
      >
        {item.total.stringValue}
      </b>
      {item.quantity > 1 && (
        <span className="block">
          {texts('shop.basket.each', { price: item.pricePerUnit.stringValue })}
        </span>
      )}
      {struck && (
        <span className="block">
          {!item.oldPricePerUnit && `${texts('shop.price.uvp')} `}
          <s className="decoration-1">{struck.stringValue}</s>
        </span>
      )}
      {item.basePrice && (
        <span className="block">{`${item.basePriceUnit ?? ''} = ${item.basePrice.stringValue}`}</span>
      )}
    </p>
  );
}

const quietAction =
  'inline-flex min-h-11 items-center gap-1.5 text-small font-semibold text-tafel-500 underline-offset-3 hover:text-tafel-900 hover:underline';
