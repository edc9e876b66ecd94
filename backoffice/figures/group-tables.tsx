import { Link } from 'react-router';
import { useServerTexts, useTexts } from '../texts/use-texts.tsx';
import { Amount } from '../ui/amount.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import type { OfCurrency } from './of-currency.ts';
import { type FigureAddress, pathOf } from './figure-address.ts';
import { useChange } from './use-change.ts';

type Group = OfCurrency['stores'][number];
type Props = { figures: OfCurrency; address: FigureAddress };

/** Sums by store, customers and category; each opens its documents. */
export function GroupTables({ figures, address }: Props) {
  const texts = useTexts();
  const serverTexts = useServerTexts();
  const { currencyCode: currency } = figures;
  const categoryName = ({ key, name }: Group) =>
    name ??
    (key === '0' ? texts('figures.category.none') : texts('figures.category.gone', { id: key }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
      <GroupTable
        title={texts('figures.byStore')}
        kind={texts('orders.store')}
        groups={figures.stores}
        nameOf={({ key }) => serverTexts(`orders.store.${key}`)}
        changedBy={({ key }) => ({ store: key, currency })}
        address={address}
        currency={currency}
      />
      <GroupTable
        title={texts('figures.bySegment')}
        kind={texts('figures.segment')}
        groups={figures.segments}
        nameOf={({ key }) => serverTexts(`figures.segment.${key}`)}
        changedBy={({ key }) => ({ segment: key, currency })}
        address={address}
        currency={currency}
      />
      <div className="min-w-0 2xl:col-span-2">
        <GroupTable
          title={texts('figures.byCategory')}
          kind={texts('figures.category')}
          groups={figures.categories}
          nameOf={categoryName}
          changedBy={({ key }) => ({ category: key, currency })}
          address={address}
          currency={currency}
        />
      </div>
    </div>
  );
}

type TableProps = {
  title: string;
  /** What a row is. */
  kind: string;
  groups: readonly Group[];
  nameOf: (group: Group) => string;
  /** What the address of the group's rows names. */
  changedBy: (group: Group) => Partial<FigureAddress> & { currency: string };
  address: FigureAddress;
  currency: string;
};

function GroupTable({ title, kind, groups, nameOf, changedBy, address, currency }: TableProps) {
  const texts = useTexts();
  const changeText = useChange();
  const amountOf = (amountMinor: number) => (
    <Amount amountMinor={amountMinor} currencyCode={currency} />
  );
  const orders: Column<Group> = {
    key: 'orders',
    title: texts('figures.orders'),
    isFigure: true,
    cell: (group) =>
      group.now.orders !== null && (
        <Link
          to={pathOf('/figures/orders', address, changedBy(group))}
          aria-label={texts('figures.ordersOf', { count: group.now.orders, name: nameOf(group) })}
          className="relative inline-block min-h-6 min-w-6 leading-6 text-action underline"
        >
          {group.now.orders}
        </Link>
      ),
  };
  const hasOrders = groups.some(({ now }) => now.orders !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-lead">{title}</h3>
      <DataTable<Group>
        label={title}
        rows={groups}
        keyOf={({ key }) => key}
        pathOf={(group) => pathOf('/figures/documents', address, changedBy(group))}
        columns={[
          {
            key: 'name',
            title: kind,
            cell: (group) => <span className="whitespace-normal">{nameOf(group)}</span>,
          },
          ...(hasOrders ? [orders] : []),
          {
            key: 'net',
            title: texts('figures.net'),
            isFigure: true,
            cell: ({ now }) => amountOf(now.netMinor),
          },
          {
            key: 'total',
            title: texts('figures.total'),
            isFigure: true,
            cell: ({ now }) => amountOf(now.totalMinor),
          },
          {
            key: 'compared',
            title: texts('figures.comparedColumn'),
            isFigure: true,
            cell: ({ compared }) => amountOf(compared.netMinor),
          },
          {
            key: 'change',
            title: texts('figures.change'),
            isFigure: true,
            cell: ({ now, compared }) => changeText(now.netMinor, compared.netMinor),
          },
        ]}
      />
    </div>
  );
}
