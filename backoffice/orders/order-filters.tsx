import { useSearchParams } from 'react-router';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';

const stores = ['de', 'at', 'ch', 'b2b'];
const carriers = ['dhl', 'dpd', 'gls', 'swisspost', 'spedition'];
const countries = ['DE', 'AT', 'CH'];

/** Filters of the list of orders. Each is a parameter of the address; changing it returns to the first page. */
export function OrderFilters() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const [search, setSearch] = useSearchParams();
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    next.delete('after');
    if (value === '') next.delete(name);
    else next.set(name, value);
    setSearch(next);
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-3 pb-3">
      <legend className="sr-only">{texts('orders.filters')}</legend>
      <Choice name="store" values={stores} nameOf={(value) => value} onChoose={choose} />
      <Choice
        name="carrier"
        values={carriers}
        nameOf={(value) => serverTexts(`order.carrier.${value}`)}
        onChoose={choose}
      />
      <Choice name="country" values={countries} nameOf={(value) => value} onChoose={choose} />
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={search.has('business')}
          onChange={({ target }) => choose('business', target.checked ? '1' : '')}
        />
        {texts('orders.filter.business')}
      </label>
    </fieldset>
  );
}

type ChoiceProps = {
  name: 'store' | 'carrier' | 'country';
  values: readonly string[];
  nameOf: (value: string) => string;
  onChoose: (name: string, value: string) => void;
};

function Choice({ name, values, nameOf, onChoose }: ChoiceProps) {
  const texts = useTexts();
  const [search] = useSearchParams();
  return (
    <label className="flex items-center gap-2">
      {texts(`orders.filter.${name}`)}
      <select
        value={search.get(name) ?? ''}
        onChange={({ target }) => onChoose(name, target.value)}
        className="h-9 rounded-md border border-edge bg-surface px-2"
      >
        <option value="">{texts('orders.filter.any')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </select>
    </label>
  );
}
