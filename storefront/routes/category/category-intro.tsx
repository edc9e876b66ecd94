import { breadcrumbData } from '#storefront/layouts/structured-data.ts';
import { StructuredData } from '#storefront/layouts/structured-data-script.tsx';
import { useStorefront } from '#storefront/state/use-storefront.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { CategoryListingData } from './load-category.ts';

type Category = CategoryListingData['category'];

/** Breadcrumb, head and child categories of a category; rendered on the server only. */
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

/** Head of a category in the look of an exercise book's cover, with name, description and picture. */
function CategoryHead({ category }: { category: Category }) {
  return (
    <div
      data-tint={category.tint}
      className="umschlag mt-1 grid items-center gap-4 rounded-[6px_20px_20px_6px] py-5 pr-4 pl-8 before:w-4! md:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="max-w-160 rounded-badge bg-white px-5 py-4 shadow-[0_1px_0_rgb(21_48_42/0.15)]">
        <h1 className="lineatur pb-2">{category.name}</h1>
        {category.description && <p className="pt-3 text-tafel-500">{category.description}</p>}
      </div>
      <Picture
        picture={category.picture}
        shape="cover"
        isDecorative={category.picture.alt === category.name}
        sizes="280px"
        className="-my-3 w-[clamp(90px,20vw,280px)] max-md:hidden"
      />
    </div>
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
