/** Page, search text and period of the list of orders. */
export type OrdersQuery = { page: number; searchText: string; period: string };

const lastMonths = 'last3months';

/** Reads the query parameters of the list of orders, which the table of pages has validated (AC3, RT3). */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  return {
    page: Number(query.get('p') ?? 1),
    searchText: query.get('q')?.trim() ?? '',
    period: query.get('filter') ?? lastMonths,
  };
}

/** The path of a list of orders; default values are omitted. */
export function ordersPath({ page, searchText, period }: OrdersQuery): string {
  const query = new URLSearchParams();
  if (searchText !== '') query.set('q', searchText);
  if (period !== lastMonths) query.set('filter', period);
  if (page > 1) query.set('p', String(page));
  return `/myaccount/orders/${query.size > 0 ? `?${query}` : ''}`;
}
