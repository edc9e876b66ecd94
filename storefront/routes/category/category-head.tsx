import { Picture } from '#storefront/ui/picture.tsx';
import type { CategoryListingData } from './load-category.ts';

/** The exercise-book cover with its label: a category's title and what it is about. */
export function CategoryHead({ category }: { category: CategoryListingData['category'] }) {
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
        isSilent
        sizes="280px"
        className="-my-3 w-[clamp(90px,20vw,280px)] max-md:hidden"
      />
    </div>
  );
}
