import { orders } from '#contract/backoffice-operations.generated.ts';
import { cursorOf } from '#shop/kernel/keyset.ts';
import { followPages, type MeasuredRequest } from './measured-request.ts';
import type { Middle } from './samples.sql.ts';

const queues = ['toPay', 'toCheck', 'toPack', 'packed', 'onTheWay', 'trouble'];
const states = ['paid', 'placed', 'awaitingPayment', 'cancelled'];
const sorts = ['placedAt', '-placedAt', 'total', '-total', 'customer', '-customer'];
const filters = [
  { store: 'de' },
  { store: 'b2b' },
  { carrier: 'dhl' },
  { carrier: 'gls' },
  { carrier: 'spedition' },
  { country: 'DE' },
  { country: 'CH' },
  { country: 'IT' },
  { isBusiness: true },
  { store: 'ch', carrier: 'dhl' },
  { store: 'de', country: 'AT' },
  { store: 'b2b', country: 'CH' },
  { isStanding: true },
];

/** The list of orders by every queue, state and filter in every order, with the sizes of the queues; from its first page on. */
export function orderLists(): MeasuredRequest[] {
  return wishes().map((wish) => requestOf(wish, null));
}

/** The same lists from the middle of all orders on. */
export function deepOrderLists(middle: Middle): MeasuredRequest[] {
  const values = { placedAt: middle.at, total: middle.total, customer: middle.customer };
  return wishes().map((wish) => {
    const key = wish.sort.replace('-', '') as keyof typeof values;
    return requestOf(wish, cursorOf(values[key], middle.id));
  });
}

type Wish = { sort: string; queue?: string; status?: string; filter?: object };

function wishes(): Wish[] {
  return sorts.flatMap((sort): Wish[] => [
    { sort },
    ...queues.map((queue) => ({ queue, sort })),
    ...states.map((status) => ({ status, sort })),
    ...filters.map((filter) => ({ filter, sort })),
    ...queues.map((queue) => ({ queue, sort, filter: { store: 'b2b', carrier: 'gls' } })),
    { status: 'placed', sort, filter: { isBusiness: true } },
  ]);
}

function requestOf(wish: Wish, first: string | null): MeasuredRequest {
  return followPages(
    JSON.stringify(wish),
    async (desk, after) => {
      const { data, ms } = await desk.ask(orders, { ...wish, after });
      return { ms, next: data.orders.next };
    },
    first,
  );
}
