import { useState } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { Badge } from '#storefront/ui/badge.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { SmallPriceNote } from '#storefront/ui/price-note.tsx';
import { type TeaserProps, pictureOf, wordsOf } from '../teaser.ts';
import { ShoppingListFoot } from './shopping-list-foot.tsx';
import { ShoppingListRow } from './shopping-list-row.tsx';

/** A list that somebody put together: leave out what one has, buy the rest at once. */
export function ShoppingListTeaser({ teaser }: TeaserProps) {
  const tiles = teaser.productsRecommendations;
  const [left, setLeft] = useState<readonly number[]>([]);
  const texts = useTexts();
  const picture = pictureOf(teaser);
  const isRight = wordsOf(teaser, 'imageposition') === 'right';
  const chosen = tiles.filter(
    ({ id, itemCount, isShortage }) => itemCount === 1 && !isShortage && !left.includes(id),
  );
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
            isSilent
            sizes="(min-width: 1024px) 26vw, (min-width: 768px) 260px, 92vw"
            className="rounded-ranzen w-full"
          />
        )}
      </div>
      <div className="list-page relative p-4 md:py-6 md:pr-8 md:pl-19">
        <ul className={columnsOf(wordsOf(teaser, 'columns'))}>
          {tiles.map((tile) => (
            <ShoppingListRow
              key={tile.id}
              tile={tile}
              isChosen={!left.includes(tile.id)}
              onToggle={() => toggle(tile.id)}
            />
          ))}
        </ul>
        <div className="pt-3">
          <SmallPriceNote />
        </div>
        <ShoppingListFoot chosen={chosen} total={tiles.length} />
      </div>
    </section>
  );
}

/** One column of lines, or two where there is room for them. */
function columnsOf(columns: string | undefined): string {
  return columns === '2' ? 'grid-cols-2 gap-x-8 2xl:grid' : '';
}
