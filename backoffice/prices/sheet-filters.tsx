import { useNavigate, useSearchParams } from 'react-router';
import type { PriceSheetQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { priceLists } from './price-type.ts';

type Props = {
  wish: { category: number | null; brand: number | null; search: string };
  filters: PriceSheetQuery['priceSheetFilters'];
};

/** Chooses rows of the sheet by words, category and brand, and its columns. All of it is in the address. */
export function SheetFilters({ wish: { category, brand, search }, filters }: Props) {
  const texts = useTexts();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const set = (name: string, value: string) => {
    const query = new URLSearchParams(address);
    if (value === '') query.delete(name);
    else query.set(name, value);
    void navigate(`?${query}`, { preventScrollReset: true });
  };
  return (
    <div className="grid gap-3 pb-4">
      <div className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <ListSearch label={texts('price.search')} search={search} />
        <SelectField
          label={texts('price.category')}
          value={String(category ?? '')}
          onChange={(value) => set('category', value)}
        >
          <option value="">{texts('price.all')}</option>
          {filters.categories.map(({ id, level, name }) => (
            <option key={id} value={id}>
              {'\u00a0\u00a0'.repeat(level - 1) + name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts('price.brand')}
          value={String(brand ?? '')}
          onChange={(value) => set('brand', value)}
        >
          <option value="">{texts('price.all')}</option>
          {filters.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Columns address={address} set={set} />
    </div>
  );
}

function Columns({
  address,
  set,
}: {
  address: URLSearchParams;
  set: (name: string, value: string) => void;
}) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const hidden = (address.get('hide') ?? '').split(',').filter((list) => list !== '');
  const toggle = (list: string, isShown: boolean) =>
    set('hide', (isShown ? hidden.filter((each) => each !== list) : [...hidden, list]).join(','));
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="sr-only">{texts('price.columns')}</legend>
      {priceLists.map((list) => (
        <Check
          key={list}
          label={serverTexts(`price.list.${list}`)}
          isChecked={!hidden.includes(list)}
          onChange={(isShown) => toggle(list, isShown)}
        />
      ))}
      <Check
        label={texts('price.recommendedMinor')}
        isChecked={address.get('uvp') === '1'}
        onChange={(isShown) => set('uvp', isShown ? '1' : '')}
      />
      <Check
        label={texts('price.steps')}
        isChecked={address.get('steps') === '1'}
        onChange={(isShown) => set('steps', isShown ? '1' : '')}
      />
    </fieldset>
  );
}

type CheckProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function Check({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-action"
      />
      {label}
    </label>
  );
}
