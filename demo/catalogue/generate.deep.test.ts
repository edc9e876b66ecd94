import { describe, expect, test } from 'vitest';
import { generateProducts } from './generate.ts';

const today = new Date('2026-11-21T08:00:00Z');

describe('in a catalogue of 60,000', () => {
  const names = new Set<string>();
  const numbers = new Set<string>();
  const eans = new Set<string>();
  const ids = new Set<number>();
  let products = 0;
  let itemCount = 0;
  for (const product of generateProducts({ products: 60_000, today })) {
    products += 1;
    names.add(product.name.de);
    for (const item of product.items) {
      itemCount += 1;
      numbers.add(item.orderNumber);
      eans.add(item.ean);
      ids.add(item.id);
    }
  }

  test('no two products share a name', () => {
    expect(names.size).toBe(products);
  });

  test('order numbers, EANs and ids of items are unique', () => {
    expect([numbers.size, eans.size, ids.size]).toEqual([itemCount, itemCount, itemCount]);
  });

  test('order numbers have six digits', () => {
    expect([...numbers].filter((number) => !/^\d{6}$/.test(number))).toEqual([]);
  });
});
