import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { categoryTitle } from '#storefront/layouts/seo.ts';
import { unpack } from '#storefront/state/packed.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { staticPart } from '#storefront/ui/islands/static-part.tsx';
import { HasTitle } from '#storefront/teasers/has-title.ts';
import { Listing } from '../listing/listing.tsx';
import type { CategoryListingData } from './load-category.ts';
import type { CategoryContent } from './split-content.ts';

const Intro = staticPart(async () => (await import('./category-intro.tsx')).CategoryIntro);

/** Lazy, because most categories have no content rows. */
const Grid = lazy(async () => ({ default: (await import('#storefront/teasers/grid.tsx')).Grid }));

/** A category's head, child categories and listing (LS1), with content rows above and below (LS5). */
export function CategoryListing({ category, list, page, content }: CategoryListingData) {
  const texts = useTexts();
  const { above, below } = unpack(content);
  const { search } = useLocation();
  const title = categoryTitle(category.name, category.parentName);
  return (
    <>
      <div className="page-width">
        <PageHead
          title={page > 1 ? texts('shop.listing.pageTitle', { title, page }) : title}
          description={category.description}
          picture={category.picture}
          canonical={{ pathname: category.path, search }}
        />
        <Intro category={category} />
      </div>
      <Content rows={above} />
      <div className="page-width">
        <Listing kind="category" list={unpack(list)} page={page} />
      </div>
      <Content rows={below} />
    </>
  );
}

function Content({ rows }: { rows: CategoryContent['above'] }) {
  if (rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <HasTitle value>
        <Grid rows={rows} />
      </HasTitle>
    </Suspense>
  );
}
