import { Form, Link } from 'react-router';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Button } from '../ui/button.tsx';
import type { ItemAddress } from './item-address.ts';

const stores = ['de', 'at', 'ch', 'b2b'];
const fieldLook = 'h-9 min-w-0 max-w-full rounded-md border border-edge bg-surface px-2';

type Props = { address: ItemAddress; hasNumber?: boolean };

/** The filters of a list of open items: its store and, for invoices, a number. Age and customer stay until they are taken away. */
export function ItemFilters({ address, hasNumber = true }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const isLimited = Object.values(address).some((value) => value !== '');
  return (
    <Form
      key={JSON.stringify(address)}
      aria-label={texts('openItems.filter')}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid gap-1">
        {texts('orders.store')}
        <select name="store" defaultValue={address.store} className={fieldLook}>
          <option value="">{texts('openItems.all')}</option>
          {stores.map((store) => (
            <option key={store} value={store}>
              {serverTexts(`orders.store.${store}`)}
            </option>
          ))}
        </select>
      </label>
      {hasNumber && (
        <label className="grid gap-1">
          {texts('openItems.number')}
          <input
            type="search"
            name="number"
            maxLength={30}
            defaultValue={address.number}
            className={fieldLook}
          />
        </label>
      )}
      {(['customer', 'age'] as const).map(
        (name) =>
          address[name] !== '' && (
            <input key={name} type="hidden" name={name} value={address[name]} />
          ),
      )}
      <Button type="submit">{texts('openItems.show')}</Button>
      {isLimited && (
        <Link to="?" className="py-2 text-action underline">
          {texts('openItems.showAll')}
        </Link>
      )}
    </Form>
  );
}
