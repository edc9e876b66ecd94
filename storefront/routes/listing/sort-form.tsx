import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Select } from '#storefront/ui/text-input.tsx';
import { withSort } from './change-listing.ts';
import { listingSearch } from './listing-query.ts';
import { useListing } from './use-listing.ts';

/** Default order of a listing, which is left out of addresses. */
const defaultSort = { category: 'si', search: 'relevance' };

/** Choice of the sort order; applies at once with script, by its button without. */
export function SortForm() {
  const texts = useTexts();
  const { pathname } = useLocation();
  const { kind, list, query, change } = useListing();
  const kept = new URLSearchParams(listingSearch(withSort(query, undefined)));
  return (
    <form action={pathname} className="flex items-center gap-3 py-1 max-md:w-full max-md:pb-5">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex grow items-center gap-3 text-small text-tafel-500">
        <span className="md:max-lg:sr-only">{texts('shop.listing.sort')}</span>
        <Select
          name="sort"
          value={query.sort ?? defaultSort[kind]}
          className={`min-h-11! text-body text-tafel-900 md:w-auto ${minWidthClass}`}
          onChange={({ target: { value } }) =>
            change(withSort(query, value === defaultSort[kind] ? undefined : value))
          }
        >
          {list.sortOptions.map(({ name, displayName }) => (
            <option key={name} value={name}>
              {displayName}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" kind="outline" className="scripted:hidden">
        {texts('shop.listing.sortButton')}
      </Button>
    </form>
  );
}

/**
 * Width of the longest option in either language, so that nothing moves when a page is painted before all its options
 * are parsed.
 */
const minWidthClass = 'md:min-w-53';
