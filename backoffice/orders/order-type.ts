import type { OrderQuery } from '#contract/backoffice-operations.generated.ts';

/** An order as the desk shows it. */
export type DeskOrder = NonNullable<OrderQuery['order']>;

/** The version of an order that a command carries, so that it is refused after changes by others. */
export function seenOrder({ orderNumber, version }: Pick<DeskOrder, 'orderNumber' | 'version'>) {
  return { orderNumber, expectedVersion: version };
}
