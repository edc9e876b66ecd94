import '#storefront/texts/product.ts';
import type { ItemViewFragment, TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { usePunchOut } from '#storefront/state/use-punch-out.ts';
import { Note } from '#storefront/ui/note.tsx';
import { StockAlertForm } from './stock-alert-form.tsx';
import { ProductTile } from '#storefront/product-tile/product-tile.tsx';

type NotForSaleProps = {
  /** Null while no variant is chosen. */
  item: ItemViewFragment | null;
  replacements: readonly TileViewFragment[];
};

/**
 * Replaces the buy form of what cannot be bought: a form for a mail when it is back, and up to two replacements of the product (PD7).
 */
export function NotForSale({ item, replacements }: NotForSaleProps) {
  const texts = useTexts();
  const isVisit = usePunchOut() !== undefined;
  return (
    <div className="grid gap-4">
      <Note kind="paper">
        <p className="font-bold">{texts('shop.product.soldOut')}</p>
        {replacements.length > 0 && <p>{texts('shop.product.replacement')}</p>}
      </Note>
      {replacements.length > 0 && (
        <ul className="grid grid-cols-2 gap-4">
          {replacements.slice(0, 2).map((tile) => (
            <li key={tile.id} className="grid">
              <ProductTile tile={tile} headingLevel={2} />
            </li>
          ))}
        </ul>
      )}
      {!isVisit && <StockAlertForm item={item} />}
    </div>
  );
}
