import './add-bookkeeping-texts.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  openCustomers as askOpenCustomers,
  type OpenCustomersQuery,
} from '#contract/backoffice-operations.generated.ts';
import { ask } from '../api/ask.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { When } from '../ui/when.tsx';
import { itemAddressOf, itemFilterOf, itemPathOf } from './item-address.ts';
import { ItemFilters } from './item-filters.tsx';
import { ItemTabs } from './item-tabs.tsx';

type Customer = OpenCustomersQuery['openCustomers'][number];

export async function loader({ request }: LoaderFunctionArgs) {
  const { store } = itemAddressOf(new URL(request.url).searchParams);
  const address = { store, customer: '', age: '', number: '' };
  const asked = { store: itemFilterOf(address).store };
  return { address, customers: (await ask(askOpenCustomers, asked, request.signal)).openCustomers };
}

/** Customers with what is open of them; each opens the invoices. */
export default function OpenCustomers() {
  const { address, customers } = useLoaderData<typeof loader>();
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts('nav.openItems')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-prose text-muted">{texts('openItems.customersLead')}</p>
        <ItemTabs current="customers" address={address} />
        <ItemFilters address={address} hasNumber={false} />
        <DataTable<Customer>
          label={texts('openItems.byCustomer')}
          empty={texts('openItems.empty')}
          rows={customers}
          keyOf={({ accountId, currencyCode }) => `${accountId} ${currencyCode}`}
          pathOf={({ accountId }) =>
            itemPathOf('/open-items', address, { customer: String(accountId) })
          }
          columns={[
            {
              key: 'customer',
              title: texts('openItems.customer'),
              cell: ({ customer }) => <span className="whitespace-normal">{customer}</span>,
            },
            {
              key: 'items',
              title: texts('openItems.documents'),
              isFigure: true,
              cell: ({ items }) => items,
            },
            {
              key: 'oldest',
              title: texts('openItems.oldest'),
              cell: ({ oldestIssuedAt }) => <When at={oldestIssuedAt} isDay />,
            },
            {
              key: 'open',
              title: texts('openItems.open'),
              isFigure: true,
              cell: ({ openMinor, currencyCode }) => (
                <Amount amountMinor={openMinor} currencyCode={currencyCode} />
              ),
            },
          ]}
        />
      </div>
    </>
  );
}
