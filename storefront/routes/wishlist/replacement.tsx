import '#storefront/texts/lists.ts';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';

type ReplacementProps = {
  entry: ListEntryViewFragment;
  replacement: NonNullable<ListEntryViewFragment['replacement']>;
  /** Whether the visitor may put it in the entry's place. */
  mayChange: boolean;
};

/** What can be had instead of an entry that cannot be bought, and putting it in its place (WL4). */
export function Replacement({ entry, replacement, mayChange }: ReplacementProps) {
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
      {mayChange && <ReplaceButton entry={entry} productId={replacement.id} name={name} />}
    </div>
  );
}

/** Belongs to the entry's form: what it sends counts more than the entry's own fields. */
function ReplaceButton({
  entry,
  productId,
  name,
}: {
  entry: ListEntryViewFragment;
  productId: number;
  name: string;
}) {
  const texts = useTexts();
  return (
    <>
      <input type="hidden" name="entryId" value={entry.externalId} />
      <input type="hidden" name="replacement" value={productId} />
      <input type="hidden" name="quantity" value={Math.max(1, entry.quantity)} />
      <Button
        type="submit"
        kind="outline"
        size="sm"
        name="intent"
        value="replace"
        className="relative z-1 ml-auto"
      >
        {texts('shop.lists.replace')}
        <span className="sr-only"> {name}</span>
      </Button>
    </>
  );
}
