/** Which orders an address asks for. */
export type WantedOrders = { page: number; searchText: string; period: string };

const lastMonths = 'last3months';

/** Reads the address of a list of orders; its values were checked before (AC3, RT3). */
export function wantedOrders(query: URLSearchParams): WantedOrders {
  return {
    page: Number(query.get('p') ?? 1),
    searchText: query.get('q')?.trim() ?? '',
    period: query.get('filter') ?? lastMonths,
  };
}

/** The address of a list of orders; what goes without saying is left out. */
export function ordersAddress({ page, searchText, period }: WantedOrders): string {
  const query = new URLSearchParams();
  if (searchText !== '') query.set('q', searchText);
  if (period !== lastMonths) query.set('filter', period);
  if (page > 1) query.set('p', String(page));
  return `/myaccount/orders/${query.size > 0 ? `?${query}` : ''}`;
}
