import '#storefront/texts/lists.ts';
import { lazy, Suspense, useState } from 'react';
import type { TileViewFragment } from '#contract/operations.generated.ts';
import { listColumns } from '#storefront/lists/public-list/list-columns.ts';
import type { PickedItem } from '#storefront/lists/entries/variant-picker.tsx';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { closeModal, openModal } from '#storefront/ui/modals.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { type TeaserProps, pictureOf, wordsOf } from '../teaser.ts';
import { ShoppingListFoot } from './shopping-list-foot.tsx';
import { lineOf } from './shopping-line.ts';
import { ShoppingListRow } from './shopping-list-row.tsx';

const VariantPicker = lazy(async () => ({
  default: (await import('#storefront/lists/entries/variant-picker.tsx')).VariantPicker,
}));

/** A curated list of products: shoppers deselect what they own and add the rest at once. */
export function ShoppingListTeaser({ teaser }: TeaserProps) {
  const tiles = teaser.productsRecommendations;
  const [left, setLeft] = useState<readonly number[]>([]);
  const [picked, setPicked] = useState<Readonly<Record<number, PickedItem>>>({});
  const [choosing, setChoosing] = useState<TileViewFragment>();
  const texts = useTexts();
  const dialog = `wishlistOptionsVariants${teaser.id}`;
  const picture = pictureOf(teaser);
  const isRight = wordsOf(teaser, 'imageposition') === 'right';
  const lines = tiles.map((tile) => lineOf(tile, picked[tile.id]));
  const chosen = lines.filter(({ item, tile }) => item && !left.includes(tile.id));
  const toggle = (id: number): void =>
    setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id]);
  if (tiles.length === 0) return null;
  return (
    <section
      aria-labelledby={teaser.id}
      className={classes(
        'grid overflow-hidden rounded-[6px_16px_16px_6px] bg-white shadow-2',
        isRight
          ? 'lg:grid-cols-[8fr_minmax(300px,4fr)] lg:[&>:first-child]:order-last'
          : 'lg:grid-cols-[minmax(300px,4fr)_8fr]',
      )}
    >
      <div className="grid content-start items-center gap-x-8 gap-y-3.5 bg-c-himmel px-6 py-7 md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,260px)] lg:p-10">
        <div className="grid content-start gap-3.5">
          <Badge kind="new" className="justify-self-start">
            {wordsOf(teaser, 'preHeadline') ?? texts('shop.shoppingList.badge')}
          </Badge>
          <h2 id={teaser.id}>{wordsOf(teaser, 'headline')}</h2>
          <p>{wordsOf(teaser, 'postHeadline') ?? wordsOf(teaser, 'description')}</p>
        </div>
        {picture && (
          <Picture
            picture={picture}
            shape="main"
            isDecorative
            sizes="(min-width: 1024px) 26vw, (min-width: 768px) 260px, 92vw"
            className="rounded-ranzen w-full"
          />
        )}
      </div>
      <div className="list-page relative p-4 md:py-6 md:pr-8 md:pl-19">
        <ul className={listColumns(Number(wordsOf(teaser, 'columns') ?? 1), 'gap-x-8')}>
          {lines.map((line) => (
            <ShoppingListRow
              key={line.tile.id}
              line={line}
              isChosen={!left.includes(line.tile.id)}
              onToggle={() => toggle(line.tile.id)}
              onChoose={() => {
                setChoosing(line.tile);
                openModal(dialog);
              }}
            />
          ))}
        </ul>
        <div className="pt-3">
          <SmallPriceNote />
        </div>
        <ShoppingListFoot chosen={chosen} total={tiles.length} />
      </div>
      <Dialog name={dialog} title={choosing?.name ?? ''}>
        {choosing && (
          <Suspense fallback={texts('shop.lists.loading')}>
            <VariantPicker
              productId={choosing.id}
              itemId={picked[choosing.id]?.id ?? null}
              label={texts('shop.lists.takeVariant')}
              isLoading={false}
              onPick={(item) => {
                setPicked({ ...picked, [choosing.id]: item });
                closeModal(dialog);
              }}
            />
          </Suspense>
        )}
      </Dialog>
    </section>
  );
}
