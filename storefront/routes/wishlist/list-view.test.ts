import { expect, test } from 'vitest';
import type { ListEntryViewFragment } from '#contract/operations.generated.ts';
import { type ListView, readListView, visibleRows } from './list-view.ts';
import { rowsOf } from './rows-of.ts';

const entry = (position: number, name: string, amountMinor: number, more: object = {}) =>
  ({
    position,
    name,
    productId: position,
    itemId: null,
    brand: 'Farbwerk',
    orderNumber: `71${position}`,
    variantInfoList: [],
    pricePerUnit: { amountMinor, stringValue: '' },
    oldPricePerUnit: null,
    buyableItemId: position,
    isSaleable: true,
    ...more,
  }) as unknown as ListEntryViewFragment;

const entries = [
  entry(1, 'Zirkel', 300, { oldPricePerUnit: { stringValue: '4 €' } }),
  entry(2, 'Ölkreiden', 900, { buyableItemId: null }),
  entry(3, 'Heft 10', 100, { variantInfoList: [{ label: 'Farbe', value: 'Blau' }] }),
  entry(4, 'Heft 9', 100, { isSaleable: false }),
];
const whole: ListView = { q: '', sort: 'position', show: 'all' };
const gone = { productId: 9, itemId: null, name: 'Lupe', quantity: 1, position: 2 };

const seen = (view: Partial<ListView>, removed: (typeof gone)[] = []) =>
  visibleRows(rowsOf(entries, removed), { ...whole, ...view }, 'de-DE').map(
    (row) => (row.entry ?? row.removed).name,
  );

test.each<[Partial<ListView>, string[]]>([
  [{}, ['Zirkel', 'Ölkreiden', 'Heft 10', 'Heft 9']],
  [{ sort: 'name' }, ['Heft 9', 'Heft 10', 'Ölkreiden', 'Zirkel']],
  [{ sort: 'priceAsc' }, ['Heft 10', 'Heft 9', 'Zirkel', 'Ölkreiden']],
  [{ sort: 'priceDesc' }, ['Ölkreiden', 'Zirkel', 'Heft 10', 'Heft 9']],
  [{ sort: 'newest' }, ['Heft 9', 'Heft 10', 'Ölkreiden', 'Zirkel']],
  [{ q: 'HEFT blau' }, ['Heft 10']],
  [{ q: '712' }, ['Ölkreiden']],
  [{ show: 'reduced' }, ['Zirkel']],
  [{ show: 'toChoose' }, ['Ölkreiden']],
  [{ show: 'unavailable' }, ['Heft 9']],
  [{ q: 'Heft', show: 'reduced' }, []],
])('[WL3] the view %o shows %o', (view, names) => expect(seen(view)).toEqual(names));

test('[WL3] a removed entry is part of every view', () => {
  expect(seen({ show: 'reduced' }, [gone])).toEqual(['Zirkel', 'Lupe']);
});

test('[WL3] unknown query parameters mean the default view', () => {
  expect(readListView(new URLSearchParams('q=Heft&sort=wild&show=1'))).toEqual({
    ...whole,
    q: 'Heft',
  });
  expect(readListView(new URLSearchParams(`q=${'x'.repeat(300)}`)).q).toHaveLength(100);
});
