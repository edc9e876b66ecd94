import { describe, expect, test } from 'vitest';
import type { CartOperationInput } from '#shop/resolver-types.generated.ts';
import fc from '#tests/support/properties.ts';
import { applyOperations, type StockedItem } from './apply-operations.ts';

const ordinary: Omit<StockedItem, 'itemId' | 'positionId' | 'quantity'> = {
  isSellable: true,
  onHand: 100,
  restockDays: 0,
  minimumOrderQuantity: 1,
  maxQuantity: 9999,
  amountMinor: 1000,
  names: [],
  nameStyle: null,
};
const heldItem: StockedItem = { ...ordinary, itemId: 1, positionId: 11, quantity: 2 };
const free = (itemId: number, difference: Partial<StockedItem> = {}): StockedItem => ({
  ...ordinary,
  itemId,
  positionId: null,
  quantity: 0,
  ...difference,
});
const add = (itemId: number, quantity: number): CartOperationInput => ({
  addPosition: { itemId, quantity },
});
const change = (positionId: string, quantity: number): CartOperationInput => ({
  changeQuantity: { positionId, quantity },
});
const remove = (positionId: string): CartOperationInput => ({ removePosition: { positionId } });

type Row = [string, StockedItem[], CartOperationInput[], [number, number][], unknown[]];

const limit = (max: number) => ({
  operationIndex: 0,
  code: 'QUANTITY_LIMIT',
  messageKey: 'vue.buybox.text.quantity.error',
  values: { max },
});
const table: Row[] = [
  ['adding again raises the quantity', [heldItem], [add(1, 3)], [[1, 5]], []],
  ['the same item twice in one call', [free(2)], [add(2, 1), add(2, 4)], [[2, 5]], []],
  ['a new quantity replaces the old', [heldItem], [change('11', 7)], [[1, 7]], []],
  ['quantity 0 removes', [heldItem], [change('11', 0)], [], []],
  ['removed and added again', [heldItem], [remove('11'), add(1, 1)], [[1, 1]], []],
  [
    'more than the item’s maximum',
    [free(2, { maxQuantity: 5 })],
    [add(2, 6)],
    [[2, 5]],
    [limit(5)],
  ],
  ['more than 9999', [free(2, { restockDays: 5 })], [add(2, 20_000)], [[2, 9999]], [limit(9999)]],
  ['fewer than 1', [free(2)], [add(2, 0)], [], [limit(9999)]],
  ['a negative quantity', [heldItem], [change('11', -1)], [[1, 2]], [limit(9999)]],
  [
    'below the minimum',
    [free(2, { minimumOrderQuantity: 6 })],
    [add(2, 5)],
    [],
    [
      {
        operationIndex: 0,
        code: 'MINIMUM_QUANTITY',
        messageKey: 'vue.pdp.minQuantity',
        values: { amount: 6 },
      },
    ],
  ],
  [
    'more than there is',
    [free(2, { onHand: 3 })],
    [add(2, 4)],
    [[2, 3]],
    [
      {
        operationIndex: 0,
        code: 'OUT_OF_STOCK',
        messageKey: 'shop.cart.fewInStock',
        values: { available: 3 },
      },
    ],
  ],
  [
    'sold out',
    [free(2, { onHand: 0 })],
    [add(2, 1)],
    [],
    [
      {
        operationIndex: 0,
        code: 'OUT_OF_STOCK',
        messageKey: 'shop.cart.soldOut',
        values: { available: 0 },
      },
    ],
  ],
  [
    'more than there is, but refilled',
    [free(2, { onHand: 3, restockDays: 5 })],
    [add(2, 4)],
    [[2, 4]],
    [],
  ],
  [
    'not for sale',
    [free(2, { isSellable: false })],
    [add(2, 1)],
    [],
    [{ operationIndex: 0, code: 'NOT_SELLABLE', messageKey: 'shop.cart.notSellable', values: {} }],
  ],
  [
    'an unknown item beside a good one',
    [free(2)],
    [add(9, 1), add(2, 1)],
    [[2, 1]],
    [{ operationIndex: 0, code: 'UNKNOWN_ITEM', messageKey: 'shop.cart.unknownItem', values: {} }],
  ],
  [
    'a position that is gone',
    [heldItem],
    [remove('11'), change('11', 3)],
    [],
    [
      {
        operationIndex: 1,
        code: 'UNKNOWN_POSITION',
        messageKey: 'shop.cart.unknownPosition',
        values: {},
      },
    ],
  ],
  [
    'a cart is worth ten million at most',
    [heldItem, free(2, { amountMinor: 99_999_900, restockDays: 1 })],
    [add(2, 11)],
    [
      [1, 2],
      [2, 9],
    ],
    [limit(9999)],
  ],
];

describe('[CA2] operations on a cart', () => {
  test.each(table)(
    '[CA2.changing][CA2.merging][CA4.minimum] %s',
    (_, items, operations, quantities, refusals) => {
      const applied = applyOperations(items, operations);
      expect([...applied.quantities]).toEqual(quantities);
      expect(applied.refusals).toEqual(refusals);
    },
  );

  test('[CA4.limits][CA4.maximum] for any operations, quantities stay within their bounds and every shortfall is reported', () => {
    const items = [
      heldItem,
      free(2, { onHand: 7, minimumOrderQuantity: 2 }),
      free(3, { maxQuantity: 4 }),
    ];
    const quantity = fc.integer({ min: -3, max: 12 });
    const operation = fc.oneof(
      fc
        .tuple(fc.constantFrom(1, 2, 3, 4), quantity)
        .map(([itemId, pieces]) => add(itemId, pieces)),
      fc.tuple(fc.constantFrom('11', '12'), quantity).map(([id, pieces]) => change(id, pieces)),
      fc.constantFrom('11', '12').map(remove),
    );
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 12 }), (operations) => {
        const { quantities } = applyOperations(items, operations);
        expect(quantities.get(1) ?? 1).toBeGreaterThanOrEqual(1);
        expect(quantities.get(1) ?? 1).toBeLessThanOrEqual(100);
        expect([undefined, 2, 3, 4, 5, 6, 7]).toContain(quantities.get(2));
        expect([undefined, 1, 2, 3, 4]).toContain(quantities.get(3));
        expect(quantities.has(4)).toBe(false);
      }),
    );
  });
});
