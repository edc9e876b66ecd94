import '#storefront/texts/lists.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { activeDeal } from '#storefront/product-tile/tile-state.ts';
import { UnbrokenName } from '#storefront/ui/unbroken-name.tsx';
import type { ShoppingLine } from './shopping-line.ts';

type ShoppingListRowProps = {
  line: ShoppingLine;
  isChosen: boolean;
  onToggle: () => void;
  /** Called to choose one of the product's items. */
  onChoose: () => void;
};

/** One line: checkbox, picture, name and price; with several items, one has to be chosen first. */
export function ShoppingListRow({ line, isChosen, onToggle, onChoose }: ShoppingListRowProps) {
  const texts = useTexts();
  const { tile, item } = line;
  return (
    <li className="grid min-h-18 grid-cols-[44px_64px_minmax(0,1fr)] items-center gap-x-3 border-b border-linie-blau py-2.5 md:py-2 md:grid-cols-[44px_64px_minmax(0,1fr)_auto]">
      {item ? (
        <label className="grid size-11 place-items-center max-md:row-span-2 noscript:invisible">
          <input
            type="checkbox"
            className="tick"
            checked={isChosen}
            onChange={onToggle}
            aria-label={texts('shop.shoppingList.take', { name: tile.name })}
          />
        </label>
      ) : (
        <span className="max-md:row-span-2" />
      )}
      <Picture
        picture={tile.picture}
        shape="thumb"
        isDecorative
        className="h-12 w-16 rounded-ranzen-small object-cover max-md:row-span-2"
      />
      <p className="min-w-0">
        <span className="block text-micro text-tafel-500">{tile.manufacturerName}</span>
        <a href={tile.path} className="underline-offset-3 hover:underline">
          <UnbrokenName name={tile.name} />
        </a>
        {tile.isShortage && (
          <span className="block text-micro text-tafel-500">{texts('shop.tile.shortage')}</span>
        )}
        {item && item.quantity > 1 && (
          <span className="block text-micro text-tafel-500">
            {texts('shop.lists.minimum', { count: item.quantity })}
          </span>
        )}
        {tile.itemCount > 1 && !tile.isShortage && (
          <button
            type="button"
            onClick={onChoose}
            className="block min-h-11 text-small font-semibold text-tinte underline underline-offset-3 md:min-h-8 noscript:hidden"
          >
            {texts(item ? 'shop.lists.exchange' : 'shop.lists.choose')}
            <span className="sr-only"> {tile.name}</span>
          </button>
        )}
      </p>
      <RowPrice line={line} />
    </li>
  );
}

/** The price of all its pieces, in a deal the deal's, with the base price. */
function RowPrice({ line: { tile, item } }: { line: ShoppingLine }) {
  const texts = useTexts();
  const formats = useFormats();
  const { price } = tile;
  const deal = activeDeal(tile);
  const basePrice = deal ? deal.lightningBasePrice : price.basePrice;
  return (
    <p className="whitespace-nowrap tabular-nums max-md:col-start-3 md:text-right">
      {!item && price.startFromFlag && (
        <small className="text-small">{texts('shop.price.from')} </small>
      )}
      <b>
        {item
          ? formats.price(item.quantity * item.eachMinor)
          : (deal?.lightningSpecialPrice ?? price.currentPrice).stringValue}
      </b>
      {item && item.quantity > 1 && (
        <span className="block text-micro text-tafel-500">
          {texts('shop.basket.each', { price: formats.price(item.eachMinor) })}
        </span>
      )}
      {basePrice && (
        <span className="block text-micro text-tafel-500">
          {`${price.basePriceUnit ?? ''} = ${basePrice.stringValue}`}
        </span>
      )}
    </p>
  );
}
