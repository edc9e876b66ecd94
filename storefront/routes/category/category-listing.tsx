import { lazy, Suspense } from 'react';
import { PageHead } from '#storefront/layouts/page-head.tsx';
import { categoryTitle } from '#storefront/layouts/seo.ts';
import { breadcrumbData, listData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { offsetOf } from '../listing/listing-query.ts';
import { Listing } from '../listing/listing.tsx';
import { CategoryHead } from './category-head.tsx';
import type { CategoryListingData } from './load-category.ts';

/** Most categories have no content and need none of the teasers. */
const Grid = lazy(async () => ({ default: (await import('#storefront/teasers/grid.tsx')).Grid }));

/** A category's cover, the ranges below it and its products (LS1), among its content (LS5). */
export function CategoryListing({ category, list, page, content }: CategoryListingData) {
  const texts = useTexts();
  const title = categoryTitle(category.name, category.parentName);
  return (
    <>
      <div className="page-width">
        <PageHead
          title={page > 1 ? texts('shop.listing.pageTitle', { title, page }) : title}
          description={category.description}
          picture={category.picture}
        />
        <CategoryData category={category} list={list} page={page} />
        <Crumbs
          crumbs={category.breadcrumb.filter(({ id }) => id !== category.id)}
          current={category.name}
        />
        <CategoryHead category={category} />
        <ChildLinks links={category.children} />
      </div>
      <Content rows={content.above} />
      <div className="page-width">
        <Listing kind="category" list={list} page={page} />
      </div>
      <Content rows={content.below} />
    </>
  );
}

function Content({ rows }: { rows: CategoryListingData['content']['above'] }) {
  if (rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Grid rows={rows} />
    </Suspense>
  );
}

/** The way to the category and what stands on this page of it (SO1). */
function CategoryData({ category, list, page }: Omit<CategoryListingData, 'content'>) {
  const { baseUrl } = useStorefront();
  const paths = list.products.map(({ path }) => path);
  return (
    <>
      <StructuredData content={breadcrumbData(category.breadcrumb, baseUrl)} />
      {paths.length > 0 && (
        <StructuredData content={listData(paths, offsetOf({ page }), baseUrl)} />
      )}
    </>
  );
}

function ChildLinks({ links }: { links: CategoryListingData['category']['children'] }) {
  const texts = useTexts();
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts('shop.listing.ranges')} className="pt-4">
      <ul className="sideways -mx-(--gutter) flex gap-2 px-(--gutter) py-1 lg:flex-wrap">
        {links.map(({ id, name, path }) => (
          <li key={id}>
            <a href={path} className={pill}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const pill =
  'inline-flex min-h-11 items-center rounded-[8px] border-[1.5px] border-linie bg-white px-4 text-medium font-semibold ' +
  'whitespace-nowrap hover:border-tafel-900';
