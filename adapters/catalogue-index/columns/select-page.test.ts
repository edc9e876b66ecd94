import { expect, test } from 'vitest';
import fc from '#tests/support/properties.ts';
import { selectPage } from './select-page.ts';

test('[LS2] any page of any keys is in their order, ties by id', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 3_000, size: 'max' }),
      fc.nat(3_000),
      fc.nat(200),
      (numbers, offset, limit) => {
        const keys = Float64Array.from(numbers);
        const ids = Float64Array.from(numbers, (_, index) => (index * 7_919) % 10_007);
        const order = Array.from(numbers.keys()).sort(
          (one, other) => keys[one]! - keys[other]! || ids[one]! - ids[other]!,
        );
        const page = [...selectPage(keys, (index) => ids[index]!, { offset, limit })];
        expect(page).toEqual(order.slice(offset, offset + limit));
      },
    ),
  );
});
