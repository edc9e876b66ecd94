import { useTexts } from '#storefront/state/texts.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { withSoftHyphens } from '#storefront/ui/soft-hyphens.ts';

import { coverColumns } from './cover-columns.ts';

type CoverCategory = {
  id: number;
  name: string;
  path: string;
  tint: string;
  picture: { url: string };
  count: number;
};

/** Categories as exercise books with a label. */
export function CategoryCovers({ categories }: { categories: readonly CoverCategory[] }) {
  return (
    <ul
      className={`grid grid-cols-2 gap-3.5 md:gap-4.5 xl:gap-6 ${coverColumns(categories.length)}`}
    >
      {categories.map((category) => (
        <li key={category.id} className="grid">
          <CategoryCover category={category} />
        </li>
      ))}
    </ul>
  );
}

function CategoryCover({
  category: { name, path, tint, picture, count },
}: {
  category: CoverCategory;
}) {
  const texts = useTexts();
  const { number } = useFormats();
  return (
    <article data-tint={tint} className={cover}>
      <div className="min-h-21.5 rounded-badge bg-white px-2.5 pt-2.25 pb-2 shadow-[0_1px_0_rgb(21_48_42/0.15)] md:max-xl:text-small 2xl:text-medium">
        <h3 className={label}>
          <a href={path} className="after:absolute after:inset-0 after:z-1">
            {withSoftHyphens(name)}
          </a>
        </h3>
        <p className="pt-1 text-micro text-tafel-500">
          {texts('shop.covers.count', { count, shown: number(count) })}
        </p>
      </div>
      <img
        src={pictureUrl(picture.url, 'cover')}
        width={400}
        height={320}
        alt=""
        loading="lazy"
        decoding="async"
        className="mt-auto -mb-1.5 w-[min(100%,200px)] self-center"
      />
    </article>
  );
}

const label =
  'border-b-[1.5px] border-linie-blau pb-1.25 text-[1.0625em] leading-[1.15] wrap-anywhere hyphens-manual';
const cover =
  'umschlag rounded-umschlag flex min-h-50 flex-col pt-3.5 pr-3 pb-2 pl-6 transition-[transform,box-shadow] duration-200 ' +
  'ease-ranzen hover:-translate-y-1 hover:-rotate-[0.6deg] hover:shadow-2 md:max-xl:pt-2.5 md:max-xl:pr-2.25 md:max-xl:pl-5';
