import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { activeDeal } from '#storefront/ui/product-tile/tile-state.ts';

type ShoppingListRowProps = { tile: TileViewFragment; isChosen: boolean; onToggle: () => void };

/** One line: a box to tick, picture, name and price. What needs choosing can only be looked at. */
export function ShoppingListRow({ tile, isChosen, onToggle }: ShoppingListRowProps) {
  const texts = useTexts();
  const canAdd = tile.itemCount === 1 && !tile.isShortage;
  return (
    <li className="grid min-h-18 grid-cols-[44px_64px_minmax(0,1fr)] items-center gap-x-3 border-b border-linie-blau max-md:py-2.5 md:grid-cols-[44px_64px_minmax(0,1fr)_auto]">
      {canAdd ? (
        <label className="grid size-11 place-items-center max-md:row-span-2">
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
        isSilent
        className="h-12 w-16 rounded-ranzen-small object-cover max-md:row-span-2"
      />
      <p className="min-w-0">
        <span className="block text-micro text-tafel-500">{tile.manufacturerName}</span>
        <a href={tile.path} className="underline-offset-3 hover:underline">
          {tile.name}
        </a>
        {!canAdd && (
          <span className="block text-micro text-tafel-500">
            {texts(tile.isShortage ? 'shop.tile.shortage' : 'shop.shoppingList.choose')}
          </span>
        )}
      </p>
      <RowPrice tile={tile} />
    </li>
  );
}

/** What it costs, in a deal what that asks, with the base price. */
function RowPrice({ tile }: { tile: TileViewFragment }) {
  const texts = useTexts();
  const { price } = tile;
  const deal = activeDeal(tile);
  const basePrice = deal ? deal.lightningBasePrice : price.basePrice;
  return (
    <p className="whitespace-nowrap tabular-nums max-md:col-start-3 md:text-right">
      {price.startFromFlag && <small className="text-small">{texts('shop.price.from')} </small>}
      <b>{(deal?.lightningSpecialPrice ?? price.currentPrice).stringValue}</b>
      {basePrice && (
        <span className="block text-micro text-tafel-500">
          {`${price.basePriceUnit ?? ''} = ${basePrice.stringValue}`}
        </span>
      )}
    </p>
  );
}
