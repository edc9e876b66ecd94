import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';

type FarRowProps = { entry: ListEntryViewFragment };

/** What a row of a long list holds until one comes near it: enough to be found and read out. */
export function FarRow({ entry }: FarRowProps) {
  const texts = useTexts();
  const { name, orderNumber, quantity, total } = entry;
  return (
    <div className="min-h-54 py-5 md:ml-40 md:min-h-36 noscript:hidden">
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
