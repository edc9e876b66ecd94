import { breadcrumbData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/layouts/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { CategoryHead } from './category-head.tsx';
import type { CategoryListingData } from './load-category.ts';

type Category = CategoryListingData['category'];

/** The way to a category, its cover and the ranges below it. */
export function CategoryIntro({ category }: { category: Category }) {
  const { baseUrl } = useStorefront();
  return (
    <>
      <StructuredData content={breadcrumbData(category.breadcrumb, baseUrl)} />
      <Crumbs
        crumbs={category.breadcrumb.filter(({ id }) => id !== category.id)}
        current={category.name}
      />
      <CategoryHead category={category} />
      <ChildLinks links={category.children} />
    </>
  );
}

function ChildLinks({ links }: { links: Category['children'] }) {
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
