import '#storefront/texts/lists.ts';
import type { PublicListViewFragment } from '#contract/operations.generated.ts';
import { PublicList } from '#storefront/lists/public-list/public-list.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { ShoppingListTeaser } from '../shopping-list/shopping-list.tsx';
import { attributeOf, pictureOf, type TeaserProps, wordsOf } from '../teaser.ts';
import { listIdOf } from './named-lists.ts';

/** A list in a content page, or products in its place, with an optional picture; visitors choose their own quantities (WL7). */
export function WishlistTeaser({ teaser }: TeaserProps) {
  if (teaser.list)
    return <NamedList key={teaser.list.externalId} teaser={teaser} list={teaser.list} />;
  return listIdOf(teaser) ? null : <ShoppingListTeaser teaser={teaser} />;
}

function NamedList({ teaser, list }: TeaserProps & { list: PublicListViewFragment }) {
  const picture = pictureOf(teaser);
  const columns = Number(attributeOf(teaser, 'columns')?.value ?? 1);
  const isRight = wordsOf(teaser, 'imageposition') === 'right';
  return (
    <section
      aria-labelledby={teaser.id}
      className={classes(
        'grid gap-6 rounded-card bg-white p-6 shadow-2 lg:p-8',
        picture &&
          (isRight
            ? 'lg:grid-cols-[minmax(0,9fr)_minmax(240px,3fr)]'
            : 'lg:grid-cols-[minmax(240px,3fr)_minmax(0,9fr)]'),
      )}
    >
      <div
        className={classes(
          'grid content-start items-center gap-x-8 gap-y-3.5 md:max-lg:grid-cols-[minmax(0,1fr)_minmax(0,260px)]',
          isRight && 'lg:order-2',
        )}
      >
        <div className="grid content-start gap-3.5">
          <h2 id={teaser.id}>{wordsOf(teaser, 'headline') ?? list.name}</h2>
          <p>{wordsOf(teaser, 'description') ?? list.description}</p>
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
      <PublicList list={list} columns={columns} heading="h3" />
    </section>
  );
}
