import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Picture } from '#storefront/ui/picture.tsx';

type ReplacementProps = { replacement: NonNullable<ListEntryViewFragment['replacement']> };

/** What can be had instead of an entry that cannot be bought (WL4). */
export function Replacement({ replacement }: ReplacementProps) {
  const texts = useTexts();
  const { name, path, picture, price } = replacement;
  return (
    <div className="relative col-span-full flex items-center gap-4 rounded-card border border-linie bg-white px-4 py-3 hover:bg-papier-2 md:col-start-2">
      <Picture
        picture={picture}
        shape="thumb"
        isSilent
        className="w-18 rounded-[5px_5px_11px_11px]"
      />
      <p className="min-w-0">
        <span className="block text-micro text-tafel-500">{texts('shop.lists.replacement')}</span>
        <a
          href={path}
          className="font-bold underline-offset-3 after:absolute after:inset-0 hover:underline"
        >
          {name}
        </a>{' '}
        <span className="whitespace-nowrap tabular-nums">
          {`· ${price.startFromFlag ? `${texts('shop.price.from')} ` : ''}${price.currentPrice.stringValue}`}
        </span>
      </p>
    </div>
  );
}
