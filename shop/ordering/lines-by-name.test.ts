import { expect, test } from 'vitest';
import type { OrderLine } from '#shop/orders/order.ts';
import fc from '#tests/support/properties.ts';
import { linesByName } from './lines-by-name.ts';

const line: OrderLine = {
  itemId: 1,
  productId: 1,
  orderNumber: 'N1',
  name: 'Trinkflasche',
  variant: '',
  brand: 'Lindner',
  pictureKey: 'flasche',
  quantity: 5,
  unitMinor: 1000,
  discountMinor: 0,
  isFreeItem: false,
  taxRateBasisPoints: 1900,
  dealId: null,
  personalName: null,
};

test('[FA1.lines] names take their pieces in order, those at the price of a deal first, and the rest has none', () => {
  const atDealPrice = { ...line, quantity: 2, unitMinor: 800, dealId: 7 };
  const parts = linesByName(
    [atDealPrice, { ...line, quantity: 3, discountMinor: 100 }],
    [
      { text: 'Mia', pieces: 1 },
      { text: 'Ben', pieces: 2 },
    ],
  );
  expect(
    parts.map(({ quantity, dealId, discountMinor, personalName }) => [
      quantity,
      dealId,
      discountMinor,
      personalName,
    ]),
  ).toEqual([
    [1, 7, 0, 'Mia'],
    [1, 7, 0, 'Ben'],
    [1, null, 33, 'Ben'],
    [2, null, 67, null],
  ]);
});

test('[FA1.lines] the parts of a line have all its pieces and its discount, and none has more discount than it costs', () => {
  const names = fc.array(fc.record({ text: fc.string(), pieces: fc.integer({ min: 1, max: 9 }) }));
  fc.assert(
    fc.property(
      names,
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 0, max: 500 }),
      (named, quantity, unitMinor) => {
        const discountMinor = Math.floor((quantity * unitMinor * 2) / 3);
        const parts = linesByName([{ ...line, quantity, unitMinor, discountMinor }], named);
        const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0);
        expect(sumOf(parts.map((part) => part.quantity))).toBe(quantity);
        expect(sumOf(parts.map((part) => part.discountMinor))).toBe(discountMinor);
        for (const part of parts)
          expect(part.discountMinor).toBeLessThanOrEqual(part.quantity * unitMinor);
      },
    ),
  );
});
