import type { OrderPart, OrderQueueSize } from '#shop/backoffice-resolver-types.generated.ts';
import { cursorOf, readPlace, readSort, type SortValue } from '#shop/kernel/keyset.ts';
import { decimalText } from '#shop/kernel/money.ts';
import type { StaffCtx } from '#shop/kernel/staff-ctx.ts';
import {
  areOrdersOfItemFew,
  countQueues,
  findOrderRows,
  type OrderListRow,
  type OrderSearch,
  type OrderSort,
  orderSortKeys,
} from './find-orders.sql.ts';
import { orderQueues, unpaidTooLongMs } from './order-queues.ts';

const rowsPerPart = 50;
const countedAtMost = 10_000;

type QueueCtx = Pick<StaffCtx, 'db' | 'clock'>;

type ListWish = OrderSearch & { sort?: string | undefined; after?: string | undefined };

/**
 * Orders for the staff, fifty at a time: by `sort`, which is placedAt, total or customer, descending with `-` before it. Without
 * one those of a queue with the longest waiting first, others the newest first (OP1). A cursor that is none begins at the first.
 * One statement, and one more for an item.
 */
export async function findOrders(
  ctx: QueueCtx,
  { after, sort: typed, ...search }: ListWish,
): Promise<OrderPart> {
  const ready = { key: 'placedAt', isDescending: search.queue === undefined } as const;
  const sort = readSort(typed, orderSortKeys) ?? ready;
  const isItemRare = search.item !== undefined && (await areOrdersOfItemFew(ctx.db, search.item));
  const found = await findOrderRows(ctx.db, search, {
    sort,
    isItemRare,
    after: readPlace(after, placeKinds[sort.key]),
    unpaidBefore: unpaidBefore(ctx),
    limit: rowsPerPart + 1,
  });
  const rows = found.slice(0, rowsPerPart);
  const last = rows.at(-1);
  const next = found.length > rowsPerPart && last ? cursorOf(valueOf(last, sort), last.id) : null;
  return { rows: rows.map(viewOf), next };
}

const placeKinds = { placedAt: 'instant', total: 'number', customer: 'text' } as const;

function valueOf(row: OrderListRow, { key }: OrderSort): SortValue {
  if (key === 'placedAt') return row.placedAt;
  return key === 'total' ? row.totalMinor : row.customerKey;
}

/** The size of each queue, counted up to 10,000, and when its oldest order was placed (OP1). One statement. */
export async function findOrderQueues(ctx: QueueCtx): Promise<OrderQueueSize[]> {
  const counts = await countQueues(ctx.db, {
    queues: orderQueues,
    unpaidBefore: unpaidBefore(ctx),
    most: countedAtMost,
  });
  return orderQueues.map((queue) => {
    const { count = 0, oldestAt = null } = counts.find((each) => each.queue === queue) ?? {};
    return {
      queue,
      count: Math.min(count, countedAtMost),
      isMore: count > countedAtMost,
      oldestAt: oldestAt?.toISOString() ?? null,
    };
  });
}

/** Orders that are unpaid since before this instant are trouble. */
export function unpaidBefore({ clock }: Pick<QueueCtx, 'clock'>): Date {
  return new Date(clock.now().getTime() - unpaidTooLongMs);
}

function viewOf(row: OrderListRow): OrderPart['rows'][number] {
  const { orderNumber, status, placedAt, promisedUntil, billingAddress, store } = row;
  const { totalMinor, currency } = row;
  const { company, firstName, lastName } = billingAddress;
  return {
    orderNumber,
    status,
    placedAt: placedAt.toISOString(),
    promisedUntil,
    customer: company || [firstName, lastName].filter(Boolean).join(' '),
    store,
    total: {
      amount: decimalText(totalMinor),
      amountMinor: totalMinor,
      currencyCode: currency,
    },
  };
}
