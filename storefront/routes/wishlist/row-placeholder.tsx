import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';

type RowPlaceholderProps = { entry: ListEntryViewFragment };

/**
 * Placeholder of a row that is not near the viewport: name, order number, quantity and total, for search in the page
 * and screen readers.
 */
export function RowPlaceholder({ entry }: RowPlaceholderProps) {
  const texts = useTexts();
  const { name, orderNumber, quantity, total } = entry;
  return (
    <div className="min-h-54 py-4 md:ml-40 md:min-h-36 noscript:hidden">
      <h2 className="font-sans text-[1.0625rem] leading-[1.3] font-semibold tracking-normal">
        {name}
      </h2>
      <p className="text-small text-tafel-500">
        {[orderNumber, texts('shop.lists.pieces', { count: quantity }), total?.stringValue]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}
