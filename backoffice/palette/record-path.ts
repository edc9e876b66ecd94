import { matchPath } from 'react-router';
import type { FindRecordsQuery } from '#contract/backoffice-operations.generated.ts';
import { screens } from '../screens.ts';

export type FoundRecord = FindRecordsQuery['findRecords'][number];

const folders: Readonly<Record<string, string>> = {
  order: 'orders',
  invoice: 'orders',
  creditNote: 'orders',
  parcel: 'orders',
  return: 'returns',
  returnParcel: 'returns',
  customer: 'customers',
  offer: 'customers',
  product: 'products',
  item: 'stock',
  withdrawal: 'withdrawals',
  brand: 'brands',
  category: 'categories',
  pricePlan: 'price-plans',
};

/** The address of a record's screen; undefined where there is none. */
export function recordPath({ kind, key }: Pick<FoundRecord, 'kind' | 'key'>): string | undefined {
  if (kind === 'voucher') return `/vouchers?q=${encodeURIComponent(key)}`;
  const folder = folders[kind];
  if (folder === undefined) return undefined;
  const address = `/${folder}/${encodeURIComponent(key)}`;
  return screens.some(({ path }) => matchPath(path, address)) ? address : undefined;
}
