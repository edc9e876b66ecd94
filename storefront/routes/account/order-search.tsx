import '#storefront/texts/account.ts';
import { Form } from 'react-router';
import { useTexts } from '#storefront/state/texts.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Select, TextInput } from '#storefront/ui/text-input.tsx';
import type { WantedOrders } from './wanted-orders.ts';

/** Narrows the orders by words and by time; a form, so it works without script (AC3). */
export function OrderSearch({ wanted, years }: { wanted: WantedOrders; years: readonly number[] }) {
  const texts = useTexts();
  return (
    <search>
      <Form
        key={`${wanted.searchText} ${wanted.period}`}
        className="grid gap-3 md:grid-cols-[minmax(0,1fr)_220px_auto] md:items-end"
      >
        <Field label={texts('shop.orders.search')}>
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="q"
              defaultValue={wanted.searchText}
              maxLength={100}
            />
          )}
        </Field>
        <Field label={texts('shop.orders.period')}>
          {(control) => (
            <Select {...control} name="filter" defaultValue={wanted.period}>
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
