import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Select, TextInput } from '#storefront/ui/text-input.tsx';
import type { OrdersQuery } from './orders-query.ts';

/** Form that filters the orders by words and period; works without script (AC3). */
export function OrderSearch({ query, years }: { query: OrdersQuery; years: readonly number[] }) {
  const texts = useTexts();
  return (
    <search>
      <Form
        key={`${query.searchText} ${query.period}`}
        className="grid gap-3 md:grid-cols-[minmax(0,1fr)_220px_auto] md:items-end"
      >
        <Field label={texts('shop.orders.search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              defaultValue={query.searchText}
              maxLength={100}
            />
          )}
        </Field>
        <Field label={texts('shop.orders.period')}>
          {(control) => (
            <Select {...control} name="filter" defaultValue={query.period}>
              <option value="last3months">{texts('shop.orders.lastMonths')}</option>
              {years.map((year) => (
                <option key={year} value={year}>
                  {year}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" kind="outline" isWide>
          {texts('shop.orders.show')}
        </Button>
      </Form>
    </search>
  );
}
