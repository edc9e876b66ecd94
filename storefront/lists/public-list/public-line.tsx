import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import {
  EntryPicture,
  EntryPrices,
  EntryWords,
  isBuyable,
} from '#storefront/lists/entries/entry-parts.tsx';
import { Replacement } from '#storefront/lists/entries/replacement.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';

type PublicLineProps = {
  entry: ListEntryViewFragment;
  /** The visitor owns it already, or it went into the basket: it stays visible and is not counted. */
  isOwned: boolean;
  /** It went into the basket. */
  isTaken: boolean;
  /** The list has one column. */
  isAlone: boolean;
  heading: 'h2' | 'h3' | undefined;
  deliveryAbove: string | undefined;
  onQuantity: (quantity: number) => void;
  onToggle: () => void;
  /** Called to choose an item of this product, the entry's own or its replacement. */
  onChoose: (productId: number) => void;
  /** Called to replace the entry with this item. */
  onExchange: (itemId: number) => void;
};

/** One entry of a public list: article, price of its quantity, and a checkbox for what the visitor owns already (WL4, WL7). */
export function PublicLine(props: PublicLineProps) {
  const { entry, isOwned, isTaken, isAlone, heading, onToggle, onChoose, onExchange } = props;
  const texts = useTexts();
  const { replacement } = entry;
  return (
    <li className={classes(line, isAlone && 'lg:grid-cols-[112px_minmax(0,1fr)_auto] lg:gap-x-6')}>
      <div className={classes(isOwned && 'opacity-40 grayscale')}>
        <EntryPicture entry={entry} />
      </div>
      <div className={classes('grid content-start justify-items-start', isOwned && owned)}>
        <EntryWords entry={entry} heading={heading} deliveryAbove={props.deliveryAbove} />
        {entry.isSaleable && entry.buyableItemId === null && (
          <noscript>
            <Badge kind="warn">{texts('shop.lists.unchosen')}</Badge>
          </noscript>
        )}
        {entry.isSaleable && entry.hasMultipleItems && !isOwned && (
          <Button
            kind={entry.buyableItemId === null ? 'outline' : 'link'}
            size="sm"
            className="mt-1.5 noscript:hidden"
            onClick={() => onChoose(entry.productId)}
          >
            {texts(entry.buyableItemId === null ? 'shop.lists.choose' : 'shop.lists.exchange')}
            <span className="sr-only"> {entry.name}</span>
          </Button>
        )}
      </div>
      <div
        className={classes(
          'col-span-full flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
          isAlone && 'lg:col-span-1 lg:flex-nowrap',
        )}
      >
        <label
          className={classes(
            'flex min-h-11 items-center gap-2.5 text-small',
            !isAlone && 'basis-full',
          )}
        >
          <input
            type="checkbox"
            className="tick"
            name={`have.${entry.externalId}`}
            checked={isOwned}
            onChange={onToggle}
          />
          <span>
            {texts(isTaken ? 'shop.publicList.inBasket' : 'shop.publicList.have')}
            <span className="sr-only">: {entry.name}</span>
          </span>
        </label>
        <Amount {...props} />
      </div>
      {replacement && !isOwned && (
        <Replacement replacement={replacement}>
          <Button
            kind="outline"
            size="sm"
            className="relative z-1 ml-auto noscript:hidden"
            onClick={() =>
              replacement.itemCount === 1
                ? onExchange(replacement.bestItemId)
                : onChoose(replacement.id)
            }
          >
            {texts('shop.lists.replace')}
            <span className="sr-only"> {replacement.name}</span>
          </Button>
        </Replacement>
      )}
    </li>
  );
}

/** Quantity and total; invisible but in place where they do not apply. */
function Amount({ entry, isOwned, isAlone, onQuantity }: PublicLineProps) {
  return (
    <div
      className={classes(
        'flex items-center gap-x-6 gap-y-2 max-md:basis-full max-md:flex-wrap',
        isAlone ? 'md:ml-auto lg:w-[342px] lg:justify-end' : 'md:basis-full md:justify-between',
        isOwned && 'invisible',
      )}
    >
      {isBuyable(entry) && (
        <QuantityField
          label={entry.name}
          name={`q.${entry.externalId}`}
          quantity={entry.quantity}
          min={Math.max(1, entry.minimumOrderQuantity)}
          max={mostPieces}
          onChange={onQuantity}
        />
      )}
      <div className={isAlone ? 'max-md:min-w-0 max-md:flex-1 md:w-52 lg:w-44' : 'ml-auto'}>
        <EntryPrices entry={entry} />
      </div>
    </div>
  );
}

const mostPieces = 9998;
const line =
  'grid grid-cols-[96px_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border-b border-linie-blau py-4';
const owned = 'text-tafel-500';
