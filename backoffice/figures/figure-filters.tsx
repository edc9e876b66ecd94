import { Form } from 'react-router';
import type { FiguresQuery } from '#contract/backoffice-operations.generated.ts';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceLink } from '../ui/choice-link.tsx';
import { type FigureAddress, pathOf, periodsOf } from './figure-address.ts';

type Props = {
  address: FigureAddress;
  now: Date;
  /** Undefined for figures that are limited to days and a store alone. */
  categories?: NonNullable<FiguresQuery['figures']>['categories'];
  /** Periods of more days are not offered. */
  mostDays?: number;
};

const stores = ['de', 'at', 'ch', 'b2b'];
const segments = ['private', 'business'];
const fieldLook = 'h-9 min-w-0 max-w-full rounded-md border border-edge bg-surface px-2';

/** Periods to choose from, and a form for other days, a store, customers or a category. The address keeps what was chosen. */
export function FigureFilters({ address, now, categories, mostDays = 400 }: Props) {
  const texts = useTexts();
  const periods = periodsOf(now).filter(
    ({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000 < mostDays,
  );
  const serverTexts = useServerTexts();
  return (
    <div className="grid gap-3">
      <nav aria-label={texts('figures.period')} className="flex flex-wrap gap-2">
        {periods.map(({ key, from, until }) => (
          <ChoiceLink
            key={key}
            to={pathOf('', address, { from, until })}
            isCurrent={address.from === from && address.until === until}
          >
            {texts(`figures.period.${key}`)}
          </ChoiceLink>
        ))}
      </nav>
      <Form
        key={JSON.stringify(address)}
        aria-label={texts('figures.filter')}
        className="flex flex-wrap items-end gap-3"
      >
        {(['from', 'until'] as const).map((name) => (
          <label key={name} className="grid gap-1">
            {texts(`figures.${name}`)}
            <input
              type="date"
              name={name}
              required
              defaultValue={address[name]}
              className={fieldLook}
            />
          </label>
        ))}
        <Choice
          name="store"
          label={texts('orders.store')}
          chosen={address.store}
          options={stores.map((key) => ({ key, name: serverTexts(`orders.store.${key}`) }))}
        />
        {categories && (
          <>
            <Choice
              name="segment"
              label={texts('figures.segment')}
              chosen={address.segment}
              options={segments.map((key) => ({
                key,
                name: serverTexts(`figures.segment.${key}`),
              }))}
            />
            <Choice
              name="category"
              label={texts('figures.category')}
              chosen={address.category}
              options={[
                ...categories.map(({ id, name }) => ({ key: String(id), name })),
                { key: '0', name: texts('figures.category.none') },
              ]}
            />
          </>
        )}
        <Button type="submit">{texts('figures.show')}</Button>
      </Form>
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string;
  options: readonly { key: string; name: string }[];
};

function Choice({ name, label, chosen, options }: ChoiceProps) {
  const texts = useTexts();
  return (
    <label className="grid min-w-0 gap-1">
      {label}
      <select name={name} defaultValue={chosen} className={fieldLook}>
        <option value="">{texts('figures.all')}</option>
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.name}
          </option>
        ))}
      </select>
    </label>
  );
}
