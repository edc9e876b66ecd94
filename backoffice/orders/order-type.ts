import type { OrderQuery } from '#contract/backoffice-operations.generated.ts';

/** An order as the desk shows it. */
export type DeskOrder = NonNullable<OrderQuery['order']>;

/** What a command sends back, so that it is refused where others changed the order since. */
export function seenOrder({ orderNumber, version }: Pick<DeskOrder, 'orderNumber' | 'version'>) {
  return { orderNumber, expectedVersion: version };
}
