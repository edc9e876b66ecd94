import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { addToBasket } from '#storefront/flyouts/add-tile-to-basket.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { openEntry } from './shown-entry.ts';
import { Icon } from '#storefront/ui/icon.tsx';

type BuyEntryProps = {
  entry: ListEntryViewFragment;
  /** The quantity shown, which may not be saved yet. */
  quantity: number;
  /** Whether the visitor may choose an item for the list. */
  mayChange: boolean;
};

/**
 * Button that adds an entry to the basket in its quantity; a link where an item must be chosen first. Without script it
 * posts to the product's page.
 */
export function BuyEntry({ entry, quantity, mayChange }: BuyEntryProps) {
  const texts = useTexts();
  const { name, path, productId, buyableItemId, isSaleable } = entry;
  if (!isSaleable) return null;
  if (buyableItemId === null)
    return (
      <ButtonLink
        href={path}
        kind="outline"
        size="sm"
        className="print:hidden"
        onClick={(event) => {
          if (!mayChange || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openEntry('wishlistProductVariants', entry.externalId);
        }}
      >
        {texts('shop.lists.choose')}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    );
  return (
    <button
      type="submit"
      formAction={path}
      name="itemId"
      value={buyableItemId}
      data-product={productId}
      data-quantity={Math.max(1, quantity)}
      aria-label={texts('shop.tile.add', { name })}
      className="grid size-12 shrink-0 place-items-center rounded-m bg-tinte text-white transition-colors duration-120 hover:bg-tinte-dunkel active:bg-tinte-tief"
      onClick={(event) => {
        event.preventDefault();
        void addToBasket(event.currentTarget, texts);
      }}
    >
      <Icon name="shopping-basket" />
    </button>
  );
}
