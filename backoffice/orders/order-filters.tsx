import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { useCountryName } from '../ui/place-names.ts';
import { useListSearch } from '../ui/use-list-search.ts';
import { When } from '../ui/when.tsx';

const stores = ['de', 'at', 'ch', 'b2b'];
const carriers = ['dhl', 'dpd', 'gls', 'swisspost', 'spedition'];
/** The carrier of every order with freight goods, and of no other one. */
const freight = 'spedition';
const countries = ['DE', 'AT', 'CH'];

/** Filters of the list of orders. Each is a parameter of the address; changing it returns to the first page. */
export function OrderFilters() {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const countryName = useCountryName();
  const search = useListSearch();
  const [, setSearch] = useSearchParams();
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
      <Choice
        name="store"
        values={stores}
        nameOf={(value) => serverTexts(`orders.store.${value}`)}
        onChoose={choose}
      />
      <Choice
        name="carrier"
        values={carriers}
        nameOf={(value) => serverTexts(`order.carrier.${value}`)}
        onChoose={choose}
      />
      <Choice name="country" values={countries} nameOf={countryName} onChoose={choose} />
      {(['business', 'prime'] as const).map((name) => (
        <label key={name} className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={search.has(name)}
            onChange={({ target }) => choose(name, target.checked ? '1' : '')}
          />
          {texts(`orders.filter.${name}`)}
        </label>
      ))}
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          checked={search.get('carrier') === freight}
          onChange={({ target }) => choose('carrier', target.checked ? freight : '')}
        />
        {texts('orders.filter.freight')}
      </label>
      <ItemField key={search.get('item')} item={search.get('item') ?? ''} onChoose={choose} />
      <Period onClear={() => setSearch(withoutPeriod(search))} />
    </fieldset>
  );
}

type ItemProps = { item: string; onChoose: (name: string, value: string) => void };

/** The number of an item that the orders have; Enter or leaving the field filters. */
function ItemField({ item, onChoose }: ItemProps) {
  const texts = useTexts();
  const filter = (typed: string) => typed.trim() !== item && onChoose('item', typed.trim());
  return (
    <label className="flex items-center gap-2">
      {texts('orders.filter.item')}
      <input
        defaultValue={item}
        maxLength={40}
        autoComplete="off"
        onBlur={({ target }) => filter(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && filter(currentTarget.value)}
        className="h-9 w-36 rounded-md border border-edge bg-surface px-2"
      />
    </label>
  );
}

function withoutPeriod(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['from', 'until', 'standing', 'after']) next.delete(name);
  return next;
}

/** The period that the list is limited to, such as that of a figure, with a button that shows all again. */
function Period({ onClear }: { onClear: () => void }) {
  const texts = useTexts();
  const [search] = useSearchParams();
  const [from, until] = ['from', 'until'].map((name) => search.get(name) ?? '');
  if (!from || !until || Number.isNaN(Date.parse(from) + Date.parse(until))) return null;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>
        {texts('orders.filter.placed')} <When at={from} /> – <When at={until} />
        {search.has('standing') && `, ${texts('orders.filter.standing')}`}
      </span>
      <Button onPress={onClear}>{texts('orders.filter.noPeriod')}</Button>
    </span>
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
  const id = useId();
  const search = useListSearch();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <label htmlFor={id}>{texts(`orders.filter.${name}`)}</label>
      <select
        id={id}
        value={search.get(name) ?? ''}
        onChange={({ target }) => onChoose(name, target.value)}
        className="h-9 max-w-full min-w-0 rounded-md border border-edge bg-surface px-2"
      >
        <option value="">{texts('orders.filter.any')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </select>
    </span>
  );
}
