import { expect, test } from 'vitest';
import { sharedDelivery } from './shared-delivery.ts';

const inStock = { deliveryInfo: 'Auf Lager', deliveryStatusColor: 'GREEN' as const };
const backordered = {
  deliveryInfo: 'Nachschub ist unterwegs',
  deliveryStatusColor: 'YELLOW' as const,
};

test.each([
  ['all lines agree', [inStock, inStock, inStock], inStock],
  ['one differs', [inStock, backordered], undefined],
  ['there is one line', [inStock], undefined],
  ['there is none', [], undefined],
])('[CA2] the delivery state shared by all lines where %s', (_, items, shared) => {
  expect(sharedDelivery(items)).toEqual(shared);
});
