import type { CartViewFragment } from '#contract/operations.generated.ts';

type Item = CartViewFragment['items'][number];
export type Delivery = Pick<Item, 'deliveryInfo' | 'deliveryStatusColor'>;

/**
 * The delivery state that all lines of a cart, list or order form have in common, to be shown once above them; undefined where
 * they differ or there is only one line.
 */
export function sharedDelivery(items: readonly Delivery[]): Delivery | undefined {
  const [first, ...others] = items;
  const isShared =
    others.length > 0 && others.every(({ deliveryInfo }) => deliveryInfo === first?.deliveryInfo);
  return isShared ? first : undefined;
}
