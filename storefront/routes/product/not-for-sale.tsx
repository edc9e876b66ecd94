import '#storefront/texts/product.ts';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Note } from '#storefront/ui/note.tsx';
import { ProductTile } from '#storefront/product-tile/product-tile.tsx';

/** Replaces the buy form of a product that cannot be bought; shows up to two replacements (PD7). */
export function NotForSale({ replacements }: { replacements: readonly TileViewFragment[] }) {
  const texts = useTexts();
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
    </div>
  );
}
