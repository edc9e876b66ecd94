import { useLocation, useSearchParams } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Select } from '#storefront/ui/text-input.tsx';

export type SortOption = { name: string; displayName: string; selected: boolean };

/** What else a visitor chose. Words of tracking are none of it, and shared pages are made without them. */
const chosen = /^(?:q|oq|filter\..+)$/;

/** Chooses the order; with script at once, without by its button. Page numbers of another order mean nothing, so they go. */
export function SortForm({ options }: { options: readonly SortOption[] }) {
  const texts = useTexts();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const kept = [...query].filter(([name]) => chosen.test(name));
  const selected = options.find((option) => option.selected)?.name;
  return (
    <form action={pathname} className="flex items-center gap-3">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex items-center gap-3 text-small text-tafel-500">
        {texts('shop.listing.sort')}
        <Select
          key={selected}
          name="sort"
          defaultValue={selected}
          className="w-auto text-body text-tafel-900"
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {options.map(({ name, displayName }) => (
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
