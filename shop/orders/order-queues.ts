/** What waits at the order desk; an order with several parcels can be in more than one. */
export const orderQueues = ['toPay', 'toCheck', 'toPack', 'packed', 'onTheWay', 'trouble'] as const;

export type OrderQueue = (typeof orderQueues)[number];

export function isOrderQueue(text: string): text is OrderQueue {
  return (orderQueues as readonly string[]).includes(text);
}

/** An order that is unpaid for this long is trouble. */
export const unpaidTooLongMs = 10 * 24 * 60 * 60_000;
