import { useLocation } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { classes } from '#storefront/ui/classes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { choiceCount, withoutFilters } from './change-listing.ts';
import { FilterChoices } from './filter-choices.tsx';
import type { FilterGroup } from './filter-groups.ts';
import { pillClass } from './filters-dialog.ts';
import { useGroupName } from './group-name.ts';
import { listingSearch } from './listing-query.ts';
import { useListing } from './use-listing.ts';

/**
 * All filters as a form, for browsers without script. The loader redirects its fields to the listing's canonical
 * address.
 */
export function FilterForm({ groups }: { groups: readonly FilterGroup[] }) {
  const texts = useTexts();
  const nameOf = useGroupName();
  const { query, hrefOf } = useListing();
  const { pathname } = useLocation();
  const kept = new URLSearchParams(
    listingSearch({ ...query, enumFilters: [], ranges: {}, page: 1 }),
  );
  const count = choiceCount(query);
  return (
    <details className="w-full">
      <summary className={classes(pillClass, 'border-tafel-400 bg-white')}>
        <Icon name="sliders-horizontal" size="small" />
        {texts('shop.filter.all')}
        {count > 0 && ` · ${count}`}
      </summary>
      <form
        action={pathname}
        className="mt-3 grid gap-4 rounded-card border border-linie bg-white p-4"
      >
        {[...kept].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-x-8 gap-y-4 md:grid-cols-3">
          {groups.map((group) => (
            <fieldset key={group.id} className="min-w-0">
              <legend className="pb-1 font-bold">{nameOf(group)}</legend>
              <FilterChoices group={group} isForm />
            </fieldset>
          ))}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{texts('shop.listing.sortButton')}</Button>
          {count > 0 && (
            <ButtonLink kind="outline" href={hrefOf(withoutFilters(query))}>
              {texts('shop.filter.removeAllFilters')}
            </ButtonLink>
          )}
        </div>
      </form>
    </details>
  );
}
