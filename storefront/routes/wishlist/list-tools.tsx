import '#storefront/texts/lists.ts';
import type { FormEvent } from 'react';
import { useTexts } from '#storefront/state/texts.tsx';
import { buttonClass } from '#storefront/ui/button.tsx';
import { Select, TextInput } from '#storefront/ui/text-input.tsx';
import { type ListView, listFilters, readListView, sortOrders } from './list-view.ts';

type ListToolsProps = {
  externalId: string;
  view: ListView;
  /** Number of entries shown. */
  count: number;
  onView: (view: ListView) => void;
};

/** Search, filter and sorting for a long list: immediate with script, by a button without. */
export function ListTools({ externalId, view, count, onView }: ListToolsProps) {
  const texts = useTexts();
  const apply = (event: FormEvent<HTMLFormElement>): void => {
    const fields = [...new FormData(event.currentTarget)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    );
    onView(readListView(new URLSearchParams(fields)));
  };
  return (
    <form
      method="get"
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event);
      }}
      className="mt-4 grid gap-3 md:grid-cols-[minmax(0,1fr)_13rem_13rem] print:hidden"
    >
      <input type="hidden" name="list" value={externalId} />
      <TextInput
        type="search"
        name="q"
        defaultValue={view.q}
        maxLength={100}
        placeholder={texts('shop.lists.find')}
        aria-label={texts('shop.lists.find')}
      />
      <Select name="show" defaultValue={view.show} aria-label={texts('shop.lists.show.label')}>
        {listFilters.map((each) => (
          <option key={each} value={each}>
            {texts(`shop.lists.show.${each}`)}
          </option>
        ))}
      </Select>
      <Select name="sort" defaultValue={view.sort} aria-label={texts('shop.lists.sort.label')}>
        {sortOrders.map((each) => (
          <option key={each} value={each}>
            {texts(`shop.lists.sort.${each}`)}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit" className={buttonClass({ kind: 'outline', size: 'sm' })}>
          {texts('shop.lists.apply')}
        </button>
      </noscript>
      <output className="col-span-full min-h-6 text-small text-tafel-500">
        {texts('shop.lists.shown', { count })}
      </output>
    </form>
  );
}
