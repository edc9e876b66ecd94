import type { ListingViewFragment } from '#contract/operations.generated.ts';
import { useTexts } from '#storefront/state/texts.tsx';
import { Crumbs } from '#storefront/ui/crumbs.tsx';
import { useFormats } from '#storefront/ui/formats.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { withCategory, withoutFilters } from '../listing/change-listing.ts';
import { listingSearch, type ListingQuery } from '../listing/listing-query.ts';

type SearchHeadProps = { list: ListingViewFragment; query: ListingQuery };

/** Head of search results: the words searched for, corrections, and categories with results (SE3). */
export function SearchHead({ list, query }: SearchHeadProps) {
  const texts = useTexts();
  const { words = '', typedWords } = query;
  return (
    <>
      <Crumbs crumbs={[]} current={texts('shop.search.crumb')} />
      <h1 className="pt-2 wrap-anywhere">{texts('shop.search.headline', { words })}</h1>
      {list.correctedSearchTerm && (
        <p className="pt-2 wrap-anywhere text-tafel-500">
          {texts('shop.search.corrected', { words, corrected: list.correctedSearchTerm })}
        </p>
      )}
      {typedWords && typedWords !== words && (
        <p className="pt-2 wrap-anywhere text-tafel-500">
          {texts('shop.search.instead')}{' '}
          <TextLink href={`/search/${listingSearch({ ...query, words: typedWords, typedWords })}`}>
            {texts('shop.search.insteadWords', { words: typedWords })}
          </TextLink>
        </p>
      )}
      <CategoryLinks list={list} query={query} />
    </>
  );
}

/** Links to categories with results; the selected one links back to all. */
function CategoryLinks({ list, query }: SearchHeadProps) {
  const texts = useTexts();
  const { number } = useFormats();
  if (list.categoryFilterOptions.length === 0) return null;
  const everywhere = withoutFilters(query);
  return (
    <nav aria-label={texts('shop.search.places')} className="pt-4">
      <ul className="sideways -mx-(--gutter) flex gap-2 px-(--gutter) py-1 lg:flex-wrap">
        {list.categoryFilterOptions.slice(0, categoriesShown).map(({ id, name, count }) => {
          const isHere = id === query.categoryId;
          const target = isHere ? everywhere : withCategory(everywhere, id);
          return (
            <li key={id}>
              <a
                href={`/search/${listingSearch(target)}`}
                data-keeps-place
                aria-current={isHere || undefined}
                className={pill}
              >
                {name}
                <span className="font-normal text-tafel-500 tabular-nums">{number(count)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const categoriesShown = 12;
const pill =
  'inline-flex min-h-11 items-center gap-2 rounded-[8px] border-[1.5px] border-linie bg-white px-4 text-medium font-semibold ' +
  'whitespace-nowrap hover:border-tafel-900 aria-[current]:border-tinte aria-[current]:bg-tinte-zart aria-[current]:text-tinte-dunkel';
