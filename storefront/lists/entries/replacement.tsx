import '#storefront/texts/lists.ts';
import type { ReactNode } from 'react';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Picture } from '#storefront/ui/picture.tsx';

type ReplacementProps = {
  replacement: NonNullable<ListEntryViewFragment['replacement']>;
  /** The button that replaces the entry with it, for visitors who may edit. */
  children?: ReactNode;
};

/** The replacement of an entry that cannot be bought (WL4). */
export function Replacement({ replacement, children }: ReplacementProps) {
  const texts = useTexts();
  const { name, path, picture, price } = replacement;
  return (
    <div className="relative col-span-full flex items-center gap-4 rounded-card border border-linie bg-white px-4 py-3 hover:bg-papier-2 md:col-start-2">
      <Picture
        picture={picture}
        shape="thumb"
        isDecorative
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
      {children}
    </div>
  );
}

type ReplaceButtonProps = Pick<ReplacementProps, 'replacement'> & { entry: ListEntryViewFragment };

/** A submit button of the entry's form: its own values override the entry's fields. */
export function ReplaceButton({ entry, replacement: { id, name } }: ReplaceButtonProps) {
  const texts = useTexts();
  return (
    <>
      <input type="hidden" name="entryId" value={entry.externalId} />
      <input type="hidden" name="replacement" value={id} />
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
