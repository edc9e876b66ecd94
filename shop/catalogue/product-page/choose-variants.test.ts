import { describe, expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { type Choosable, chooseVariants } from './choose-variants.ts';

const item = (
  id: number,
  farbe: string,
  groesse: string,
  isAvailable = true,
  discountPercent = 0,
): Choosable => ({
  id,
  variantValues: { farbe, groesse },
  isAvailable,
  discountPercent,
});
const items = [
  item(1, 'rot', 's'),
  item(2, 'rot', 'm', true, 20),
  item(3, 'blau', 'm'),
  item(4, 'gelb', 's', false),
];
const attributes = ['farbe', 'groesse'];
const choose = (wanted: Record<string, string>, itemId?: number) =>
  chooseVariants(
    attributes,
    items,
    Object.entries(wanted).map(([name, value]) => ({ name, value })),
    itemId,
  );
const chosen = (wanted: Record<string, string>, itemId?: number) => {
  const { options, ...choice } = choose(wanted, itemId);
  const selected = Object.entries(options).flatMap(([name, all]) =>
    all.filter((each) => each.isSelected).map(({ value }) => [name, value]),
  );
  return {
    id: choice.item?.id,
    isConfigured: choice.isConfigured,
    selected: Object.fromEntries(selected),
  };
};

describe('[PD1] choosing variants', () => {
  test('[PD1.discounted] without a choice every available value can be chosen, and discounts are marked', () => {
    expect(choose({}).options).toEqual({
      farbe: [
        { value: 'rot', isSelected: false, isDisabled: false, hasDiscount: true },
        { value: 'blau', isSelected: false, isDisabled: false, hasDiscount: false },
        { value: 'gelb', isSelected: false, isDisabled: true, hasDiscount: false },
      ],
      groesse: [
        { value: 's', isSelected: false, isDisabled: false, hasDiscount: false },
        { value: 'm', isSelected: false, isDisabled: false, hasDiscount: true },
      ],
    });
  });

  test('[PD1.disabled] a value that no item combines with the others is disabled', () => {
    expect(choose({ farbe: 'blau' }).options['groesse']).toEqual([
      { value: 's', isSelected: false, isDisabled: true, hasDiscount: false },
      { value: 'm', isSelected: false, isDisabled: false, hasDiscount: false },
    ]);
  });

  test.each([
    [
      { farbe: 'rot' },
      undefined,
      { id: undefined, isConfigured: false, selected: { farbe: 'rot' } },
    ],
    [
      { farbe: 'rot', groesse: 'm' },
      undefined,
      { id: 2, isConfigured: true, selected: { farbe: 'rot', groesse: 'm' } },
    ],
    [{}, 3, { id: 3, isConfigured: true, selected: { farbe: 'blau', groesse: 'm' } }],
    [{ farbe: 'rot' }, 3, { id: 2, isConfigured: true, selected: { farbe: 'rot', groesse: 'm' } }],
    [{}, 4, { id: 4, isConfigured: true, selected: { farbe: 'gelb', groesse: 's' } }],
    [{}, 99, { id: undefined, isConfigured: false, selected: {} }],
    [
      { farbe: 'blau', groesse: 's' },
      undefined,
      { id: undefined, isConfigured: false, selected: { groesse: 's' } },
    ],
    [
      { groesse: 'm', farbe: 'gelb' },
      undefined,
      { id: undefined, isConfigured: false, selected: { farbe: 'gelb' } },
    ],
    [
      { farbe: 'lila', laenge: '9', __proto__: 'x' },
      undefined,
      { id: undefined, isConfigured: false, selected: {} },
    ],
  ])('[PD1.varid] %j with varid %s', (wanted, itemId, expected) => {
    expect(chosen(wanted, itemId)).toEqual(expected);
  });

  test('[PD1.configured] the only item is chosen from the start, also without attributes', () => {
    const only = [item(7, 'rot', 's')];
    expect(chooseVariants(attributes, only, [])).toMatchObject({
      item: { id: 7 },
      isConfigured: true,
    });
    expect(chooseVariants([], only, [])).toMatchObject({
      item: { id: 7 },
      isConfigured: true,
      options: {},
    });
    expect(chooseVariants([], [], [])).toMatchObject({ item: undefined, isConfigured: false });
  });

  test('for any choices, a selected pair of available values stays, and an item has all of them', () => {
    const values = fc.array(
      fc.tuple(
        fc.constantFrom(...attributes),
        fc.constantFrom('rot', 'blau', 'gelb', 's', 'm', ''),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(
        values,
        fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
        (pairs, itemId) => {
          const choice = chooseVariants(
            attributes,
            items,
            pairs.map(([name, value]) => ({ name, value })),
            itemId,
          );
          const selected = Object.entries(choice.options).flatMap(([name, options]) =>
            options
              .filter(({ isSelected }) => isSelected)
              .map(({ value }) => [name, value] as const),
          );
          expect(choice.isConfigured).toBe(selected.length === attributes.length);
          expect(choice.item !== undefined).toBe(choice.isConfigured);
          expect(choice.item?.variantValues ?? Object.fromEntries(selected)).toMatchObject(
            Object.fromEntries(selected),
          );
        },
      ),
    );
  });
});
